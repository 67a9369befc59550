import { cppFloat } from '../../programs';
import type { Program } from './source';

const functions = `using Vector = std::vector<float>;
using Matrix = std::vector<Vector>;  // rows

// x M for a row x [k] and M [k, n].
Vector times(const Vector& x, const Matrix& m) {
  Vector result(m.front().size(), 0.0f);
  for (std::size_t i = 0; i < x.size(); ++i)
    for (std::size_t j = 0; j < result.size(); ++j) result[j] += x[i] * m[i][j];
  return result;
}

// The dot product of x with each row of M.
Vector similarities(const Matrix& m, const Vector& x) {
  Vector result;
  for (const Vector& row : m) {
    float sum = 0.0f;
    for (std::size_t i = 0; i < x.size(); ++i) sum += row[i] * x[i];
    result.push_back(sum);
  }
  return result;
}

Vector softmax(Vector z, float beta) {
  const float largest = *std::max_element(z.begin(), z.end());
  float sum = 0.0f;
  for (float& e : z) {
    // Infinite beta is the limit: the largest share equally.
    e = std::isinf(beta) ? (e == largest ? 1.0f : 0.0f) : std::exp(beta * (e - largest));
    sum += e;
  }
  for (float& e : z) e /= sum;
  return z;
}`;

const projectFunction = `// Each row of A times B.
Matrix project(const Matrix& a, const Matrix& b) {
  Matrix result;
  for (const Vector& row : a) result.push_back(times(row, b));
  return result;
}`;

export function cppSnippet(program: Program): string {
  const { projects } = program;
  const needsProject = projects.wk || projects.wv;
  return [
    ['algorithm', 'cmath', 'cstddef', 'cstdio', 'limits', 'vector'].map((name) => `#include <${name}>`).join('\n'),
    functions,
    ...(needsProject ? [projectFunction] : []),
    `int main() {\n${[inputs(program), head(program), network(program), printed].join('\n\n')}\n}\n`,
  ].join('\n\n');
}

function inputs({ matrices, start, beta, networkBeta, steps }: Program): string {
  const row = (numbers: readonly string[]): string => `{${numbers.map(cppFloat).join(', ')}}`;
  const number = (value: number): string =>
    value === Infinity ? 'std::numeric_limits<float>::infinity()' : cppFloat(String(Math.fround(value)));
  return [
    ...matrices.map(
      ({ name, comment, rows }) =>
        `  // ${comment}\n  const Matrix ${name} = {\n      ${rows.map(row).join(',\n      ')}};`,
    ),
    `  const Vector start = ${row(start)};  // query = state pattern, [d]`,
    `  const float beta = ${number(beta)};  // 1 / (T sqrt(d_k))`,
    ...(networkBeta === beta ? [] : [`  const float network_beta = ${number(networkBeta)};`]),
    `  const int steps = ${steps};`,
  ].join('\n');
}

function head({ hasValues, projects }: Program): string {
  const values = hasValues ? 'own_values' : 'keys';
  return [
    '  // The attention head: softmax(beta q K^T) V, its output fed back as the next query.',
    `  const Matrix keys = ${projects.wk ? 'project(patterns, w_k)' : 'patterns'};`,
    `  const Matrix values = ${projects.wv ? `project(${values}, w_v)` : values};`,
    '  Vector output = start;',
    '  for (int step = 0; step < steps; ++step) {',
    `    const Vector query = ${projects.wq ? 'times(output, w_q)' : 'output'};`,
    '    output = times(softmax(similarities(keys, query), beta), values);',
    '  }',
  ].join('\n');
}

function network({ projects, projected, beta, networkBeta }: Program): string {
  const name = networkBeta === beta ? 'beta' : 'network_beta';
  return [
    '  // The modern Hopfield network: X^T softmax(beta X xi).',
    `  const Matrix x = ${projected && projects.wk ? 'project(patterns, w_k)' : 'patterns'};`,
    `  Vector xi = ${projected && projects.wq ? 'times(start, w_q)' : 'start'};`,
    `  for (int step = 0; step < steps; ++step) xi = times(softmax(similarities(x, xi), ${name}), x);`,
    `  const Vector result = ${projected && projects.wv ? 'times(xi, w_v);  // read-out' : 'xi;'}`,
  ].join('\n');
}

const printed = `  float difference = 0.0f;
  std::printf("attention:");
  for (float value : output) std::printf(" %.9g", value);
  std::printf("\\nhopfield:");
  for (float value : result) std::printf(" %.9g", value);
  for (std::size_t i = 0; i < result.size(); ++i)
    difference = std::max(difference, std::abs(output[i] - result[i]));
  std::printf("\\ndifference: %.9g\\n", difference);`;
