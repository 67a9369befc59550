import { build, type Rollup } from 'vite';
import { paths } from './paths';

let source: Promise<string> | undefined;

/** The worker of the engine as one classic script: the only kind of worker that a blob and any page can start. */
export function buildWorker(): Promise<string> {
  return (source ??= bundle());
}

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    root: paths.web,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: paths.worker, formats: ['iife'], name: 'attractorWorker' },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]) as Rollup.RollupOutput[];
  return output!.output[0].code;
}
