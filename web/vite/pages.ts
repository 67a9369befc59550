import type { Plugin, Rollup } from 'vite';

/** Makes the page of `embed.html` load its script as a classic one and all of it without CORS. */
export function embedPage(): Plugin {
  return {
    name: 'attractor-embed-page',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = pageOf(bundle);
      // A sandboxed frame has an opaque origin: whatever asks for CORS is refused by a plain file server.
      page.source = textOf(page)
        .replace('<script type="module" crossorigin', '<script defer')
        .replaceAll(' crossorigin', '');
    },
  };
}

/** Replaces all output by one HTML file with script and styles inside. */
export function singleFile(fileName: string): Plugin {
  return {
    name: 'attractor-single-file',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = pageOf(bundle);
      let script = '';
      let styles = '';
      const icons: [string, string][] = [];
      for (const [name, output] of Object.entries(bundle)) {
        if (output.type === 'chunk') script += output.code;
        else if (name.endsWith('.css')) styles += textOf(output);
        else if (name.endsWith('.svg')) icons.push([`./${name}`, dataAddress(textOf(output))]);
        else if (output !== page) this.error(`${name} is not inside ${fileName}`);
        // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- how Rollup is told to write no such file
        delete bundle[name];
      }
      const html = icons.reduce((text, [address, data]) => text.replaceAll(address, data), textOf(page));
      const source = html
        .replace(/<script type="module"[^>]*><\/script>\s*/, '')
        .replace(/<link rel="stylesheet"[^>]*>\s*/, '')
        .replace('</head>', () => `<style>${styles}</style></head>`)
        .replace('</body>', () => `<script>${forHtml(script)}</script></body>`);
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

function dataAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The same program, with nothing in it that HTML takes for the end of a script. */
function forHtml(script: string): string {
  return script.replaceAll('</script', '<\\/script').replaceAll('<!--', '\\x3C!--');
}

function pageOf(bundle: Rollup.OutputBundle): Rollup.OutputAsset {
  const page = Object.values(bundle).find((output) => output.type === 'asset' && output.fileName.endsWith('.html'));
  if (page?.type !== 'asset') throw new Error('the build made no page');
  return page;
}

function textOf({ source }: Rollup.OutputAsset): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}
