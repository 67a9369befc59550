import type { Matrix } from '../../../engine/types';
import { cppFloat, literalRows } from '../../programs';
import { isWrittenOut, visibleMatrix, type FileName, type SnippetInput } from './source';

/** The pipeline of the screen with the project's own C++ library. */
export function cppSnippet(input: SnippetInput): string {
  const written = isWrittenOut(input);
  const headers = ['<iostream>', ...(written ? [] : ['<fstream>', '<stdexcept>', '<string>']), ...limitsHeader(input)];
  const { queries, keys, values } = input.inputs;
  const define = written ? writtenOut : fromFile;
  return `#include "attention/attention.h"

${headers
  .sort()
  .map((header) => `#include ${header}`)
  .join('\n')}

using namespace attractor;
${written ? '' : loader}
int main() {
  ${[define('queries', queries), define('keys', keys), define('values', values), ...options(input)].join('\n  ')}
  const auto result = scaled_dot_product_attention(queries, keys, values, options);
  std::cout.precision(6);
  std::cout << "weights\\n" << result.weights << "\\noutput\\n" << result.output << "\\n";
}
`;
}

function limitsHeader({ temperature }: SnippetInput): string[] {
  return temperature === Infinity ? ['<limits>'] : [];
}

function writtenOut(name: FileName, matrix: Matrix): string {
  const lines = literalRows(matrix).map((row) => row.map(cppFloat).join(', '));
  return `Matrix<float> ${name}(${matrix.rows}, ${matrix.cols});\n  ${name} << ${lines.join(',\n      ')};`;
}

function fromFile(name: FileName, { rows, cols }: Matrix): string {
  return `const auto ${name} = load("lookup-${name}.npy", ${rows}, ${cols});`;
}

function options(input: SnippetInput): string[] {
  const { scale, temperature, mask } = input;
  const lines = ['AttentionOptions options;'];
  if (scale !== 'inverse-sqrt') lines.push(`options.scale = ${scale === 'none' ? '1.0' : String(scale)};`);
  if (temperature === Infinity) lines.push('options.temperature = std::numeric_limits<double>::infinity();');
  else if (temperature !== 1) lines.push(`options.temperature = ${temperature};`);
  if (mask.kind === 'causal') lines.push('options.mask = Mask::causal();');
  if (mask.kind === 'padding') lines.push(`options.mask = Mask::padding(${mask.length});`);
  if (mask.kind === 'arbitrary') lines.push(...arbitrary(input));
  return lines;
}

function arbitrary(input: SnippetInput): string[] {
  const { queries, keys } = input.inputs;
  if (!isWrittenOut(input)) {
    return [
      `options.mask = Mask::arbitrary((load("lookup-visible.npy", ${queries.rows}, ${keys.rows}).array() != 0).cast<std::uint8_t>());`,
    ];
  }
  const rows = literalRows(visibleMatrix(input.mask, queries.rows, keys.rows)).map((row) => row.join(', '));
  return [
    `FlagMatrix visible(${queries.rows}, ${keys.rows});`,
    `visible << ${rows.join(',\n      ')};`,
    'options.mask = Mask::arbitrary(visible);',
  ];
}

/** NPY version 1: ten bytes, of which the last two are the length of the rest of the header; then the floats. */
const loader = `
Matrix<float> load(const std::string& path, Index rows, Index cols) {
  std::ifstream file(path, std::ios::binary);
  unsigned char start[10];
  file.read(reinterpret_cast<char*>(start), 10);
  file.ignore(start[8] + 256 * start[9]);
  Matrix<float> matrix(rows, cols);
  file.read(reinterpret_cast<char*>(matrix.data()), matrix.size() * sizeof(float));
  if (!file) throw std::runtime_error("cannot read " + path);
  return matrix;
}
`;
