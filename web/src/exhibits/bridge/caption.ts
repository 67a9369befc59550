import { attentionReading, type Scene } from './scene';
import { brokenIngredients } from './setup';
import { agrees, firstRise, restKind } from './sides';

/** One live sentence or two: what is to be seen now, with its numbers. */
export function captionOf(scene: Scene): string {
  const parts = agrees(scene.result.comparison) ? agreement(scene) : disagreement(scene);
  return [...parts, ...iteration(scene)].join(' ');
}

function agreement(scene: Scene): string[] {
  const { result, text, format } = scene;
  const { caption } = text;
  const { setup, comparison } = result;
  const vector = format.vector(comparison.hopfield.output);
  const difference = format.difference(comparison.difference);
  const changed = brokenIngredients(setup).map((name) => text.ingredients[name]);
  const silent = changed.length > 0 ? [quiet(scene, changed.join(', '))] : [];
  const exact = comparison.difference === 0;
  if (setup.steps > 1) {
    const { steps } = setup;
    return [exact ? caption.exactLater(steps, vector) : caption.sameLater(steps, vector, difference), ...silent];
  }
  const { weights } = attentionReading(result);
  const largest = Math.max(...Array.from(weights));
  const leading = caption.leading(Array.from(weights).indexOf(largest) + 1, format.percent(largest));
  return [
    exact ? caption.exact(vector) : caption.same(vector, difference),
    ...(changed.length > 0 ? silent : [leading]),
  ];
}

/** Why changes make no difference: the associated form absorbs them, or they cancel. */
function quiet({ result, text }: Scene, names: string): string {
  return result.setup.form === 'projected' ? text.caption.absorbed(names) : text.caption.silent(names);
}

function disagreement({ result, text, format }: Scene): string[] {
  const { caption, ingredients } = text;
  const { shares, main } = result.attribution;
  const apart = caption.apart(format.number(result.comparison.difference));
  if (shares.length === 0) return [apart, caption.rounding];
  if (shares.length === 1) return [apart, caption.one(ingredients[shares[0]!.ingredient])];
  const best = shares.find(({ ingredient }) => ingredient === main);
  return [apart, best ? caption.main(ingredients[best.ingredient], format.percent(best.vanishes)) : caption.tangled];
}

function iteration({ result, text, format }: Scene): string[] {
  const { setup, comparison } = result;
  if (setup.steps === 1) return [];
  const rise = firstRise(comparison.attention.energies.subarray(0, setup.steps + 1));
  if (rise) return [text.energyRises(rise.step, format.number(rise.by))];
  const { energies } = comparison.hopfield.path;
  const now = energies[Math.min(setup.steps, energies.length - 1)]!;
  return [text.energyFalls(format.number(energies[0]!), format.number(now))];
}

/** Which of the three kinds of fixed points the network would come to rest on, and when. */
export function restSentence({ result, text }: Pick<Scene, 'result' | 'text'>): string {
  const { rest } = result.comparison.hopfield;
  const kind = rest.converged ? restKind(rest.landing) : 'none';
  const names = Array.from(rest.landing.patterns.slice().sort(), (index) => `x${index + 1}`);
  if (kind === 'single') return text.rest.single(names[0]!, rest.steps);
  if (kind === 'mixture') return text.rest.mixture(joined(names, text.and), rest.steps);
  if (kind === 'average') return text.rest.average(rest.landing.overlaps.length, rest.steps);
  return text.rest.none(rest.steps);
}

/** `x1, x2 and x3`, at most five of them. */
function joined(names: readonly string[], and: string): string {
  if (names.length > 5) return `${names.slice(0, 5).join(', ')}, …`;
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;
}
