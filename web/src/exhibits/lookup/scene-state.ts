import { randomSizes, scenes, type SceneName } from './scenes';
import type { LookupState } from './state';

/** All that a scene sets; the seed and the step stay. */
export function sceneState(name: SceneName): Partial<LookupState> {
  const { source, scale, temperature, mask, query } = scenes[name];
  const sizes = source.kind === 'hand-made' ? randomSizes : source.sizes;
  return {
    scene: name,
    ...sizes,
    queries: null,
    keys: null,
    values: null,
    queryNames: [],
    keyNames: [],
    scale,
    temperature,
    mask,
    query,
    keyAxes: { row: 0, col: 1 },
    valueAxes: { row: 0, col: 1 },
    gradient: null,
  };
}
