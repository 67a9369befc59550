import { betaOf } from '../../beta';
import { literalRows } from '../../programs';
import { asRow, isIdentity } from '../matrices';
import type { Setup } from '../setup';

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

export function programOf(setup: Setup): Program {
  const { patterns, start, values, wq, wk, wv, steps, form } = setup;
  const projects = { wq: !isIdentity(wq), wk: !isIdentity(wk), wv: !isIdentity(wv) };
  const matrices = [{ name: 'patterns', comment: 'stored patterns = keys, [P, d]', rows: literalRows(patterns) }];
  if (values)
    matrices.push({ name: 'own_values', comment: 'values that are not the keys, [P, d]', rows: literalRows(values) });
  if (projects.wq) matrices.push({ name: 'w_q', comment: 'query projection, [d, d]', rows: literalRows(wq) });
  if (projects.wk) matrices.push({ name: 'w_k', comment: 'key projection, [d, d]', rows: literalRows(wk) });
  if (projects.wv) matrices.push({ name: 'w_v', comment: 'value projection, [d, d]', rows: literalRows(wv) });
  return {
    matrices,
    start: literalRows(asRow(start))[0]!,
    beta: betaOf(setup.temperature, patterns.cols),
    networkBeta: betaOf(setup.hopfieldTemperature, patterns.cols),
    steps,
    hasValues: values !== null,
    projects,
    projected: form === 'projected',
  };
}
