import type { Engine, Matrix } from '../../engine/types';
import { scenes, type Drawn, type HandMade, type SceneName, type Sizes } from './scenes';

/** What the learner owns; `null` means the scene's own numbers. */
interface InputChoice {
  readonly seed: number;
  readonly scene: SceneName;
  readonly sizes: Sizes;
  readonly queries: Matrix | null;
  readonly keys: Matrix | null;
  readonly values: Matrix | null;
}

/** Q [n, d_k], K [m, d_k], V [m, d_v]. */
export interface Inputs {
  readonly queries: Matrix;
  readonly keys: Matrix;
  readonly values: Matrix;
}

/** The matrices behind a choice: the scene's own numbers where the learner gave none. */
export async function resolveInputs(engine: Engine, choice: InputChoice): Promise<Inputs> {
  const { queries, keys, values } = choice;
  if (queries && keys && values) return { queries, keys, values };
  const own = await sceneInputs(engine, choice);
  return { queries: queries ?? own.queries, keys: keys ?? own.keys, values: values ?? own.values };
}

async function sceneInputs(engine: Engine, choice: InputChoice): Promise<Inputs> {
  const { source } = scenes[choice.scene];
  if (isHandMade(source)) return source;
  return source.kind === 'topics' ? topics(engine, choice) : normal(engine, choice);
}

function isHandMade(source: HandMade | Drawn): source is HandMade {
  return source.kind === 'hand-made';
}

/** Independent N(0, 1) entries, two decimals when few enough to be read. */
async function normal(engine: Engine, { seed, sizes: { n, m, dk, dv } }: InputChoice): Promise<Inputs> {
  const counts = [n * dk, m * dk, m * dv] as const;
  const count = counts[0] + counts[1] + counts[2];
  const drawn = await engine.random({ seed, count, distribution: 'normal' });
  const numbers = count <= 600 ? drawn.map((x) => Math.round(x * 100) / 100) : drawn;
  return {
    queries: { rows: n, cols: dk, data: numbers.slice(0, counts[0]) },
    keys: { rows: m, cols: dk, data: numbers.slice(counts[0], counts[0] + counts[1]) },
    values: { rows: m, cols: dv, data: numbers.slice(counts[0] + counts[1]) },
  };
}

const topicCount = 6;
/** Tokens that a text stays with a topic. */
const stretch = 32;

/** A text that stays with a topic, leaves it, and comes back: a token is its topic's direction plus its own noise. */
async function topics(engine: Engine, { seed, sizes: { n, dk } }: InputChoice): Promise<Inputs> {
  const [drawn, order] = await Promise.all([
    engine.random({ seed, count: (topicCount + n) * dk, distribution: 'normal' }),
    engine.random({ seed, count: Math.ceil(n / stretch), distribution: 'permutation' }),
  ]);
  const data = new Float32Array(n * dk);
  for (let token = 0; token < n; token++) {
    const topic = order[Math.floor(token / stretch)]! % topicCount;
    for (let c = 0; c < dk; c++) {
      data[token * dk + c] = drawn[topic * dk + c]! + 0.3 * drawn[(topicCount + token) * dk + c]!;
    }
  }
  const tokens: Matrix = { rows: n, cols: dk, data };
  return { queries: tokens, keys: tokens, values: tokens };
}
