/** What `npm run bench:frames` prints: how evenly the page draws while the temperature of a large lookup is dragged. */
import { loadavg } from 'node:os';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../../web/support/chromium';
import { serveSite } from '../../web/support/site';

export interface FrameOptions {
  /** Seconds of dragging. */ readonly seconds: number;
  /** Only the cases with this in their names. */ readonly only: string;
}

const large = 'v=1&scene=random&n=1024&m=1024&dk=64&dv=64';
/** A window of a laptop ends above the map of a large lookup, which is then drawn only when the slider rests. */
const laptop = 900;
const tall = 1900;
/** Links to the exhibit, and the height of the window. */
const cases: Readonly<Record<string, readonly [hash: string, height: number]>> = {
  'weights, 4 x 6 x 2': ['v=1&scene=random', laptop],
  'weights, 64 x 64 x 64': ['v=1&scene=random&n=64&m=64&dk=64&dv=64', laptop],
  'weights, 1024 x 1024 x 64': [large, laptop],
  'weights, 1024 x 1024 x 64, in sight': [large, tall],
  'causal, 1024 x 1024 x 64, in sight': [`${large}&mask=causal`, tall],
  'scores, 1024 x 1024 x 64, in sight': [`${large}&map=scores`, tall],
};

/** A frame of a display with 60 a second is late, and one was left out, when it comes so much after the last, in ms. */
const late = 25;
/** A task of the main thread must leave room for the frame that it belongs to, in ms. */
const longest = 16;

/** What the page notes while the slider moves, in milliseconds. */
interface Notes {
  /** When frames began. */ frames: number[];
  /** From each question to its answer. */ answers: number[];
}
type Noted = typeof globalThis & { notes: Notes };

/** Runs in the page, before its scripts. */
function takeNotes(): void {
  const notes: Notes = { frames: [], answers: [] };
  Object.assign(globalThis, { notes });
  const tick = (time: number): void => {
    notes.frames.push(time);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  interface Message {
    readonly id: string;
    readonly path?: readonly string[];
  }
  const asked = new Map<string, number>();
  window.Worker = class extends Worker {
    constructor(...source: ConstructorParameters<typeof Worker>) {
      super(...source);
      this.addEventListener('message', ({ data: { id } }: MessageEvent<Message>) => {
        if (asked.has(id)) notes.answers.push(performance.now() - asked.get(id)!);
        asked.delete(id);
      });
    }
    override postMessage(message: Message, options?: StructuredSerializeOptions | Transferable[]): void {
      if (message.path?.[0] === 'run') asked.set(message.id, performance.now());
      super.postMessage(message, options as StructuredSerializeOptions);
    }
  };
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Time on the clock and on the processor, in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** The tasks of the thread with this name that has the most of them: a browser may hold idle processes in reserve. */
function tasksOf(trace: Buffer, thread: string): TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  return traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === thread)
    .map(({ pid, tid }) =>
      traceEvents.filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid),
    )
    .reduce((most, tasks) => (tasks.length > most.length ? tasks : most), []);
}

/** Moves the slider to and fro, a little for each frame. */
async function drag(page: Page, session: CDPSession, seconds: number): Promise<void> {
  const box = (await page.locator('av-beta-slider input').boundingBox())!;
  const y = box.y + box.height / 2;
  const send = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', time: number): Promise<unknown> => {
    const x = box.x + box.width * (0.5 - 0.3 * Math.sin(Math.PI * time));
    return session.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', buttons: 1, clickCount: 1 });
  };
  await send('mousePressed', 0);
  const start = performance.now();
  const sent: Promise<unknown>[] = [];
  let time = 0;
  while (time < seconds) {
    time = (performance.now() - start) / 1000;
    sent.push(send('mouseMoved', time));
    await new Promise((resolve) => setTimeout(resolve, 16));
  }
  await Promise.all(sent);
  await send('mouseReleased', time);
}

async function measure(browser: Browser, address: string, height: number, seconds: number): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1280, height }, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.addInitScript(takeNotes);
    await page.goto(address);
    await page.locator('attractor-lookup .caption').waitFor({ timeout: 60_000 });
    // What loads a page is over.
    await page.waitForTimeout(1500);
    const session = await context.newCDPSession(page);
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
    await page.evaluate(() => Object.assign((globalThis as Noted).notes, { frames: [], answers: [] }));
    await drag(page, session, seconds);
    const notes = await page.evaluate(() => (globalThis as Noted).notes);
    const trace = await browser.stopTracing();
    print(notes, tasksOf(trace, 'CrRendererMain'), tasksOf(trace, 'DedicatedWorker thread'));
  } finally {
    await context.close();
  }
}

function print({ frames, answers }: Notes, main: readonly TraceEvent[], worker: readonly TraceEvent[]): void {
  const over = (limit: number, times: readonly number[]): number => times.filter((time) => time > limit).length;
  const gaps = frames.slice(1).map((time, index) => time - frames[index]!);
  // Most tasks only pass something on.
  const clock = main.map(({ dur = 0 }) => dur / 1000).filter((time) => time > 1);
  const processor = main.map(({ tdur = 0 }) => tdur / 1000).filter((time) => time > 1);
  const busy = worker.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  const row = (name: string, times: readonly number[], remark: string): void =>
    console.log(`  ${name.padEnd(34)}${spread(times)}   ${remark}`);
  row('between frames', gaps, `${gaps.length} frames, ${over(late, gaps)} over ${late} ms`);
  row('tasks of the main thread', clock, `${over(longest, clock)} over ${longest} ms`);
  row('the same on the processor', processor, `${over(longest, processor)} over ${longest} ms`);
  row(
    'answers of the worker',
    answers,
    `${answers.length}, each ${(busy / answers.length).toFixed(1)} ms of its thread`,
  );
}

function spread(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  return [0.5, 0.95, 1]
    .map((share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? NaN).toFixed(1).padStart(8))
    .join('');
}

/** Measures the built page and prints a table per case. */
export async function measureFrames({ seconds, only }: FrameOptions): Promise<void> {
  const site = await serveSite();
  const browser = await launchChromium();
  try {
    for (const [name, [hash, height]] of Object.entries(cases).filter(([each]) => each.includes(only))) {
      console.log(`\n${`${name} (load ${loadavg()[0]!.toFixed(1)})`.padEnd(36)}  median    95 %    most ms`);
      await measure(browser, `${site.address}index.html?exhibit=lookup&lang=en#${hash}`, height, seconds);
    }
  } finally {
    await browser.close();
    await site.close();
  }
}
