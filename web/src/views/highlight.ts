import { html, type TemplateResult } from 'lit';

export type CodeLanguage = 'python' | 'cpp' | 'html' | 'text';

const python =
  /(?<comment>#.*)|(?<string>"[^"\n]*"|'[^'\n]*')|(?<number>(?<![\w.])-?\d[\d.]*(?:e[+-]?\d+)?)|(?<word>\b(?:import|from|as|def|return|for|in|if|else|while|with|lambda|None|True|False|print)\b)/g;
const cpp =
  /(?<comment>\/\/.*|^#.*$)|(?<string>"[^"\n]*")|(?<number>(?<![\w.])-?\d[\d.]*(?:e[+-]?\d+)?f?)|(?<word>\b(?:auto|const|constexpr|using|namespace|return|for|if|else|int|float|double|void|std|template|struct|while|true|false)\b)/gm;
const markup = /(?<comment><!--.*?-->)|(?<string>"[^"\n]*")|(?<word><\/?[\w-]+|>)/g;

const grammars: Record<CodeLanguage, RegExp | null> = { python, cpp, html: markup, text: null };

/** Code with its comments, strings, numbers and words marked; quiet, so that the numbers stand out. */
export function highlight(code: string, language: CodeLanguage): (TemplateResult | string)[] {
  const grammar = grammars[language];
  if (!grammar) return [code];
  const parts: (TemplateResult | string)[] = [];
  let end = 0;
  for (const match of code.matchAll(grammar)) {
    parts.push(code.slice(end, match.index));
    const kind = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined)![0];
    parts.push(html`<span class=${kind}>${match[0]}</span>`);
    end = match.index + match[0].length;
  }
  parts.push(code.slice(end));
  return parts;
}
