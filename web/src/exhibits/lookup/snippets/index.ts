import type { Programs } from '../../programs';
import { cppSnippet } from './cpp';
import { numpySnippet } from './numpy';
import { pytorchSnippet } from './pytorch';
import type { SnippetInput } from './source';

/** The pipeline of the screen in three languages. */
export function snippetsOf(input: SnippetInput): Programs {
  return { numpy: numpySnippet(input), pytorch: pytorchSnippet(input), cpp: cppSnippet(input) };
}
