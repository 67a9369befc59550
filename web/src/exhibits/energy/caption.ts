import { countWrong } from './grid';
import { classicalOverlaps } from './figures';
import { classicalLanding, modernLanding, type LandingWords } from './landing';
import type { Run } from './model';
import { recordedStep } from './timeline';

export interface CaptionWords extends LandingWords {
  readonly whole: (value: number) => string;
  readonly energy: (value: number) => string;
}

/** The live sentence at a step of the classical network: what was damaged, what has happened, where it ended. */
export function captionAt(run: Run, step: number, words: CaptionWords): string {
  const { classical, timeline, target } = run;
  const {
    strings: { caption },
    name,
    whole,
    energy,
  } = words;
  const wrong = countWrong(run.binaryStart, run.binary[target]!);
  const total = whole(run.start.length);
  const [first, now] = [classical.energies[0]!, classical.energies[recordedStep(classical, step)]!];
  if (step >= timeline.classicalSteps) return ended(run, wrong, words);
  const damaged = wrong > 0 ? caption.wrong(whole(wrong), total, name(target)) : caption.intact(name(target));
  if (step === 0) return `${damaged} ${caption.ready}`;
  if (classical.outcome === 'two-cycle' && step > classical.stepEnds.length)
    return `${damaged} ${caption.cycle(energy(now))}`;
  const done = run.state.update === 'asynchronous' ? caption.flips : caption.updates;
  const after = done(whole(step), whole(classical.stepEnds.length));
  const overlap = words.decimal(classicalOverlaps(run, step)[target]!);
  return `${damaged} ${caption.during(after, overlap, name(target), energy(first), energy(now))}`;
}

function ended(run: Run, wrong: number, words: CaptionWords): string {
  const { classical, modern, target } = run;
  const {
    strings: { caption },
    name,
    whole,
    energy,
  } = words;
  const damaged =
    wrong > 0 ? caption.wrongThen(whole(wrong), whole(run.start.length), name(target)) : caption.intact(name(target));
  const { modernSteps } = run.timeline;
  const modernEnd = modernLanding(modern, words, modernSteps > 0);
  const modernSentence =
    modernSteps > 0
      ? caption.modern(caption.updateCount(whole(modernSteps)), modernEnd)
      : caption.modernStill(modernEnd);
  return [damaged, classicalSentence(), modernSentence].join(' ');

  function classicalSentence(): string {
    const energies = classical.energies;
    if (classical.outcome === 'two-cycle') return caption.cycle(energy(energies[energies.length - 1]!));
    const landing = classicalLanding(classical, words);
    const steps = classical.stepEnds.length;
    if (steps === 0) return caption.still(landing);
    const count = run.state.update === 'asynchronous' ? caption.flipCount : caption.updateCount;
    return caption.ended(count(whole(steps)), landing, energy(energies[0]!), energy(energies[steps]!));
  }
}
