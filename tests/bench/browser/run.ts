import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { openPage, type OpenPage } from './open-page';
import type { Check, Effort } from './protocol';
import { shapeText, sizesText, summaryText } from './report';
import { disagreements, shapeResults, type ShapeResults } from './results';
import { shapes, type Shape } from './shapes';
import { downloadSizes } from './sizes';
import { summarizeDemands } from './summary';
import { workFolder } from './work-folder';

export interface BenchmarkOptions {
  readonly quick: boolean;
  /** Parts of names of shapes; none for all. */ readonly only: readonly string[];
  /** File for the results. */ readonly json?: string;
}

/** A failure whose message is all that the person needs. */
export class BenchmarkError extends Error {
  override readonly name = 'BenchmarkError';
}

const thorough: Effort = { rounds: 15, milliseconds: 50, warmUpMilliseconds: 300 };
const quickly: Effort = { rounds: 5, milliseconds: 20, warmUpMilliseconds: 150 };

/** Needs both builds of the module. Throws a BenchmarkError when a contestant computes something else. */
export async function runBenchmark({ quick, only, json }: BenchmarkOptions): Promise<void> {
  const chosen = choose(quick, only);
  const effort = quick ? quickly : thorough;
  mkdirSync(workFolder, { recursive: true });
  const sizes = downloadSizes();
  const opened = await openPage();
  try {
    const machine = {
      browser: `Chromium ${opened.browserVersion}`,
      processor: cpus()[0]?.model ?? 'unknown',
      threads: cpus().length,
      load: loadavg()[0]!,
      date: new Date().toISOString(),
      ...effort,
    };
    console.log(
      `${machine.browser} on ${machine.processor}, ${machine.threads} threads, load ${machine.load.toFixed(2)}; ` +
        `${effort.rounds} interleaved rounds of at least ${effort.milliseconds} ms for each contestant`,
    );
    const checks = await checkAll(opened, chosen);
    const all: ShapeResults[] = [];
    for (const shape of chosen) {
      const timing = await opened.page.evaluate(([s, e]) => window.benchmark!.time(s, e), [shape, effort] as const);
      const found = shapeResults(shape, timing, checks.get(shape)!);
      console.log(`\n${shapeText(found)}`);
      all.push(found);
    }
    console.log(`\n${summaryText(summarizeDemands(all, sizes))}\n\n${sizesText(sizes)}`);
    if (json !== undefined) {
      const results = all.flatMap((found) => found.results.map(({ info: _, gflops: __, ...result }) => result));
      const limits = all.flatMap((found) => found.limits);
      writeFileSync(
        json,
        `${JSON.stringify({ results, sizes: sizes.map(({ name, raw, brotli }) => ({ name, raw, brotli })), limits, machine }, undefined, 2)}\n`,
      );
    }
  } finally {
    await opened.close();
  }
}

function choose(quick: boolean, only: readonly string[]): Shape[] {
  const wanted = only.map((name) => name.toLowerCase());
  const unknown = wanted.find((name) => !shapes.some((shape) => shape.name.toLowerCase().includes(name)));
  if (unknown !== undefined) {
    const names = shapes.map(({ name }) => `  ${name}`).join('\n');
    throw new BenchmarkError(`No shape has "${unknown}" in its name. The shapes:\n${names}`);
  }
  // What is asked for by name is measured, quick or not.
  if (wanted.length > 0) return shapes.filter(({ name }) => wanted.some((part) => name.toLowerCase().includes(part)));
  return shapes.filter((shape) => shape.quick || !quick);
}

/** All shapes before any is timed. */
async function checkAll({ page }: OpenPage, chosen: readonly Shape[]): Promise<Map<Shape, readonly Check[]>> {
  const checks = new Map<Shape, readonly Check[]>();
  for (const shape of chosen) {
    checks.set(shape, await page.evaluate((s) => window.benchmark!.check(s), shape));
    const wrong = disagreements(shape, checks.get(shape)!);
    if (wrong.length > 0) throw new BenchmarkError(wrong.join('\n'));
  }
  console.log('All contestants agree with the reference in double precision.');
  return checks;
}
