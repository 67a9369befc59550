import type { CodeSnippet } from '../../../views';
import { codeSnippets } from '../../programs';
import type { Run } from '../model';
import { cppSnippet } from './cpp';
import { numpySnippet } from './numpy';
import { pytorchSnippet } from './pytorch';
import { snippetSource } from './source';

/** The run in three languages, or null when it is too large to be written out. */
export function makeSnippets(run: Run, names: readonly string[]): readonly CodeSnippet[] | null {
  const source = snippetSource(run, names);
  if (!source) return null;
  return codeSnippets({
    numpy: numpySnippet(source),
    pytorch: pytorchSnippet(source),
    cpp: cppSnippet(source),
  });
}
