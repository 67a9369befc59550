/** Loads the engine as an exhibit does and tells the window above what came of it. */
import { loadEngine, type Engine } from '../../../../web/src/engine';
import { computation, type EngineReport } from './computation';

const place = new URLSearchParams(location.search).get('place') as Engine['info']['place'] | null;

async function report(): Promise<EngineReport> {
  const engine = await loadEngine(place ? { place } : {});
  const output = await computation(engine);
  const controller = new AbortController();
  const rows = 1500;
  const large = { rows, cols: 64, data: new Float32Array(rows * 64) };
  const aborted = await engine
    .attention(
      { queries: large, keys: large, values: large },
      { signal: controller.signal, onProgress: () => controller.abort() },
    )
    .then(() => 'finished')
    .catch((error: unknown) => (error as Error).name);
  const handles = await engine.liveHandles();
  engine.close();
  return { place: engine.info.place, output, aborted, handles };
}

void report()
  .catch((error: unknown) => ({ failure: String(error) }))
  .then((message) => parent.postMessage(message, '*'));
