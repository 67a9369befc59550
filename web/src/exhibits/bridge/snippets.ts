import type { Matrix } from '../../engine/types';
import { shortestFloat } from '../../data/float-text';
import { asRow, isIdentity } from './matrices';
import { betaOf, type Setup } from './setup';
import { cppSnippet } from './snippet-cpp';
import { numpySnippet, torchSnippet } from './snippet-python';

export interface Snippets {
  readonly numpy: string;
  readonly torch: string;
  readonly cpp: string;
}

/** The set-up as the literals and lines of a program; what is the identity leaves no line. */
export interface Program {
  readonly matrices: readonly { readonly name: string; readonly comment: string; readonly rows: readonly string[][] }[];
  readonly start: readonly string[];
  readonly beta: number;
  readonly networkBeta: number;
  readonly steps: number;
  readonly hasValues: boolean;
  readonly projects: { readonly wq: boolean; readonly wk: boolean; readonly wv: boolean };
  /** The network stores the projected patterns. */ readonly projected: boolean;
}

/**
 * Both readings as programs that print three lines: `attention: ...`, `hopfield: ...`, `difference: ...`.
 * They reproduce the numbers on the page to about 1e-6.
 */
export function snippetsOf(setup: Setup): Snippets {
  const program = programOf(setup);
  return { numpy: numpySnippet(program), torch: torchSnippet(program), cpp: cppSnippet(program) };
}

function programOf(setup: Setup): Program {
  const { patterns, start, values, wq, wk, wv, steps, form } = setup;
  const projects = { wq: !isIdentity(wq), wk: !isIdentity(wk), wv: !isIdentity(wv) };
  const matrices = [{ name: 'patterns', comment: 'stored patterns = keys, [P, d]', rows: literals(patterns) }];
  if (values)
    matrices.push({ name: 'own_values', comment: 'values that are not the keys, [P, d]', rows: literals(values) });
  if (projects.wq) matrices.push({ name: 'w_q', comment: 'query projection, [d, d]', rows: literals(wq) });
  if (projects.wk) matrices.push({ name: 'w_k', comment: 'key projection, [d, d]', rows: literals(wk) });
  if (projects.wv) matrices.push({ name: 'w_v', comment: 'value projection, [d, d]', rows: literals(wv) });
  return {
    matrices,
    start: literals(asRow(start))[0]!,
    beta: betaOf(setup.temperature, patterns.cols),
    networkBeta: betaOf(setup.hopfieldTemperature, patterns.cols),
    steps,
    hasValues: values !== null,
    projects,
    projected: form === 'projected',
  };
}

/** Literals that give back the same 32-bit floats. */
function literals({ rows, cols, data }: Matrix): string[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from(data.subarray(row * cols, (row + 1) * cols), shortestFloat),
  );
}
