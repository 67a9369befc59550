import type { Program } from './source';

const numpySoftmax = `def softmax(z, beta):
    if np.isinf(beta):  # the limit: the largest share equally
        e = (z == z.max()).astype(np.float32)
    else:
        e = np.exp(beta * (z - z.max()))
    return e / e.sum()`;

const torchSoftmax = `def softmax(z, beta):
    if math.isinf(beta):  # the limit: the largest share equally
        e = (z == z.max()).float()
        return e / e.sum()
    return torch.softmax(beta * z, dim=-1)`;

export function numpySnippet(program: Program): string {
  const array = (text: string): string => `np.array(${text}, dtype=np.float32)`;
  return [
    'import numpy as np',
    numpySoftmax,
    inputs(program, array, 'np.inf'),
    head(program),
    network(program),
    printed('np.abs(output - result).max()'),
  ].join('\n\n');
}

export function pytorchSnippet(program: Program): string {
  return [
    'import math\n\nimport torch',
    torchSoftmax,
    inputs(program, (text) => `torch.tensor(${text})`, 'math.inf'),
    head(program),
    network(program),
    printed('(output - result).abs().max().item()'),
  ].join('\n\n');
}

function inputs(program: Program, array: (text: string) => string, infinity: string): string {
  const { matrices, start, beta, networkBeta, steps } = program;
  // A dot in every literal: a tensor of whole numbers would be one of integers.
  const row = (numbers: readonly string[]): string => `[${numbers.map(withPoint).join(', ')}]`;
  const number = (value: number): string => (value === Infinity ? infinity : String(value));
  return [
    ...matrices.map(
      ({ name, comment, rows }) => `${name} = ${array(`[\n    ${rows.map(row).join(',\n    ')},\n]`)}  # ${comment}`,
    ),
    `start = ${array(row(start))}  # query = state pattern, [d]`,
    `beta = ${number(beta)}  # 1 / (T sqrt(d_k))`,
    ...(networkBeta === beta ? [] : [`network_beta = ${number(networkBeta)}`]),
    `steps = ${steps}`,
  ].join('\n');
}

function head({ hasValues, projects }: Program): string {
  return [
    '# The attention head: softmax(beta q K^T) V, its output fed back as the next query.',
    `keys = patterns${projects.wk ? ' @ w_k' : ''}`,
    `values = ${hasValues ? 'own_values' : 'keys'}${projects.wv ? ' @ w_v' : ''}`,
    'output = start',
    'for _ in range(steps):',
    `    query = output${projects.wq ? ' @ w_q' : ''}`,
    '    weights = softmax(query @ keys.T, beta)',
    '    output = weights @ values',
  ].join('\n');
}

function network({ projects, projected, beta, networkBeta }: Program): string {
  const projectKeys = projected && projects.wk;
  return [
    '# The modern Hopfield network: X^T softmax(beta X xi).',
    `x = patterns${projectKeys ? ' @ w_k' : ''}`,
    `xi = start${projected && projects.wq ? ' @ w_q' : ''}`,
    'for _ in range(steps):',
    `    xi = x.T @ softmax(x @ xi, ${networkBeta === beta ? 'beta' : 'network_beta'})`,
    `result = xi${projected && projects.wv ? ' @ w_v  # read-out' : ''}`,
  ].join('\n');
}

function printed(difference: string): string {
  return [
    'print("attention:", *output.tolist())',
    'print("hopfield:", *result.tolist())',
    `print("difference:", ${difference})`,
    '',
  ].join('\n');
}

function withPoint(literal: string): string {
  return /[.e]/.test(literal) ? literal : `${literal}.0`;
}
