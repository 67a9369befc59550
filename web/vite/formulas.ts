import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import katex from 'katex';
import type { Plugin } from 'vite';
import { paths } from './paths';

const id = 'virtual:formulas';
const file = join(paths.web, 'src/text/formulas.json');

/** Turns the TeX of `formulas.json` into MathML while building, so that no page carries KaTeX. */
export function formulas(): Plugin {
  return {
    name: 'attractor-formulas',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(module) {
      if (module !== `\0${id}`) return;
      this.addWatchFile(file);
      return `export default ${JSON.stringify(await renderFormulas())};`;
    },
  };
}

/** MathML of every formula, by name. */
export async function renderFormulas(): Promise<Record<string, string>> {
  const sources = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(Object.entries(sources).map(([name, tex]) => [name, toMathml(name, tex)]));
}

function toMathml(name: string, tex: string): string {
  const rendered = katex.renderToString(tex, { output: 'mathml', throwOnError: true, strict: 'error' });
  const math = rendered.replace(/^<span class="katex">/, '').replace(/<\/span>$/, '');
  // A strict content security policy drops style attributes.
  if (/\sstyle=/.test(math)) throw new Error(`formula "${name}" needs a style attribute: ${math}`);
  return math;
}
