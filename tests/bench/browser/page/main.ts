/** The page of the benchmark: all contestants on its one thread. What it offers is in protocol.ts. */
import type { BenchmarkPage, Check, Effort, Timing } from '../protocol';
import type { Shape } from '../shapes';
import { attractorContestants, loadAttractor } from './contestants/attractor';
import { prepare, type Contestant, type Prepared } from './contestants/contestant';
import { onnxruntimeContestants } from './contestants/onnxruntime';
import { tfjsContestants } from './contestants/tfjs';
import { limitRunners } from './limits';
import { measure } from './measure';
import { compare, referenceOf } from './references';
import { createTask } from './tasks';

const modules = [await loadAttractor('relaxed'), await loadAttractor('baseline')];
const contestants: readonly Contestant[] = [
  ...modules.flatMap(attractorContestants),
  ...onnxruntimeContestants(),
  ...(await tfjsContestants()),
];

/** Those that do such work. */
async function prepareAll(shape: Shape): Promise<{ contestant: Contestant; prepared: Prepared }[]> {
  const task = createTask(shape.work);
  const ready = [];
  for (const contestant of contestants) {
    const prepared = await prepare(contestant, task);
    if (prepared) ready.push({ contestant, prepared });
  }
  return ready;
}

async function check(shape: Shape): Promise<readonly Check[]> {
  const reference = referenceOf(createTask(shape.work));
  const checks: Check[] = [];
  for (const { contestant, prepared } of await prepareAll(shape)) {
    const result = await prepared.run();
    checks.push({ contestant: contestant.name, ...compare(prepared.arrange?.(result) ?? result, reference) });
    prepared.dispose();
  }
  return checks;
}

async function time(shape: Shape, effort: Effort): Promise<Timing> {
  const ready = await prepareAll(shape);
  const limits = limitRunners(modules);
  const times = await measure([...ready.map(({ prepared }) => prepared), ...limits], effort);
  ready.forEach(({ prepared }) => prepared.dispose());
  return {
    contestants: ready.map(({ contestant: { name, build, form } }, i) => ({
      info: { name, build, form },
      milliseconds: times[i]!,
    })),
    limits: limits.map(({ build, chains, operations }, i) => ({
      build,
      chains,
      operations,
      milliseconds: times[ready.length + i]!,
    })),
  };
}

window.benchmark = { check, time } satisfies BenchmarkPage;
