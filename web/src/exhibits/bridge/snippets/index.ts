import type { Programs } from '../../programs';
import { programOf } from './source';
import type { Setup } from '../setup';
import { cppSnippet } from './cpp';
import { numpySnippet, pytorchSnippet } from './python';

/**
 * Both readings as programs that print three lines: `attention: ...`, `hopfield: ...`, `difference: ...`.
 * They reproduce the numbers on the page to about 1e-6.
 */
export function snippetsOf(setup: Setup): Programs {
  const program = programOf(setup);
  return { numpy: numpySnippet(program), pytorch: pytorchSnippet(program), cpp: cppSnippet(program) };
}
