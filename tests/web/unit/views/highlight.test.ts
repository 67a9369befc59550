import { expect, test } from 'vitest';
import { highlight } from '../../../../web/src/views/highlight';

/** The text that a highlighted snippet shows. */
function shown(code: string, language: 'python' | 'cpp' | 'html' | 'text'): string {
  return highlight(code, language)
    .map((part) => (typeof part === 'string' ? part : String(part.values[1])))
    .join('');
}

test.each([
  ['python', 'import numpy as np  # load\nQ = np.array([[-0.5, 1e-3]])\nprint("done", d2)\n'],
  ['cpp', '#include <cmath>\nfor (int i = 0; i < 4; ++i) s += 1.5f; // sum\n'],
  ['html', '<iframe src="embed.html" width="834"></iframe> <!-- here -->'],
  ['text', 'as it is'],
] as const)('highlighting %s changes no character', (language, code) => {
  expect(shown(code, language)).toBe(code);
});

test('marks what stands out', () => {
  const kinds = highlight('x = 1.5 # one', 'python').flatMap((part) =>
    typeof part === 'string' ? [] : [part.values[0]],
  );
  expect(kinds).toEqual(['number', 'comment']);
});
