import type { Language, Strings } from '../../text/index';
import { formatNumber } from '../../text/number';
import type { CodeSnippet, FigureTable } from '../../views/index';
import type { PixelGridLabels } from '../../views/labels';
import { curveTable, makeFigures, type Figures } from './figures';
import { lessonOf } from './lesson';
import type { Run } from './model';
import { makeSnippets } from './snippets';
import type { NetworkKind } from './stage';
import { classicalStepAt, modernStepAt, recordedStep, stateAfter } from './timeline';

type Decimal = (value: number, decimals: number) => string;

/** A run in the words of one language: all that stays the same while it plays. */
export interface Scene {
  readonly run: Run;
  readonly strings: Strings;
  readonly language: Language;
  readonly figures: Figures;
  /** Names of the memories, those of built-in pictures translated. */ readonly names: readonly string[];
  readonly quoted: (memory: number) => string;
  readonly decimal: Decimal;
  readonly lesson: string | null;
  /** The run as programs, or null when it is too large; written when first asked for. */
  readonly code: () => readonly CodeSnippet[] | null;
  /** The curves as tables. */ readonly curveTables: Readonly<Record<NetworkKind, FigureTable>>;
  readonly gridLabels: Readonly<Record<'start' | NetworkKind, PixelGridLabels>>;
}

export function makeScene(run: Run, strings: Strings, language: Language): Scene {
  const { energy, views } = strings;
  const names = run.memories.map(({ name }) => energy.names[name] ?? name);
  const quoted = (memory: number) => energy.quoted(names[memory] ?? '');
  const decimal: Decimal = (value, decimals) => formatNumber(value, decimals, language);
  const figures = makeFigures(run);
  const unit = run.state.update === 'asynchronous' ? energy.classical.flips : energy.classical.updates;
  const twoDecimals = (value: number) => decimal(value, 2);
  return {
    run,
    strings,
    language,
    names,
    quoted,
    decimal,
    figures,
    curveTables: {
      classical: curveTable(figures.classical, [unit, energy.energyAxis], twoDecimals),
      modern: curveTable(figures.modern, [energy.modern.updates, energy.energyAxis], twoDecimals),
    },
    code: lazily(() => makeSnippets(run, names)),
    lesson: lessonOf(run, energy, quoted, decimal),
    gridLabels: {
      start: { ...views.pixelGrid, name: energy.start.name },
      classical: { ...views.pixelGrid, name: energy.classical.grid },
      modern: { ...views.pixelGrid, name: energy.modern.grid },
    },
  };
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** What one tick of a scene shows. */
export interface Moment {
  /** Step of the classical network on the timeline. */ readonly step: number;
  readonly state: Float32Array;
  readonly changed: Uint8Array | undefined;
  readonly modernStep: number;
}

/** Flips of the last part of the timeline are still marked, so that the eye can follow. */
const trail = 0.02;

export function momentAt({ run }: Scene, at: number, moving: boolean): Moment {
  const { timeline, classical, binaryStart } = run;
  const step = classicalStepAt(timeline, moving ? at : Math.round(at));
  const state = stateAfter(classical, binaryStart, recordedStep(classical, step));
  const modernStep = modernStepAt(timeline, at);
  const asynchronous = run.state.update === 'asynchronous';
  const ended = step >= timeline.classicalSteps;
  const changed = asynchronous && step > 0 && !ended ? justFlipped(run, step) : undefined;
  return { step, state, changed, modernStep: moving ? modernStep : Math.floor(modernStep + 1e-9) };
}

function justFlipped({ classical, timeline, start }: Run, step: number): Uint8Array {
  const since = Math.min(step - 1, Math.floor(step - trail * timeline.classicalSteps));
  const changed = new Uint8Array(start.length);
  for (let flip = Math.max(0, since); flip < step; flip++) changed[classical.flips[flip]!] = 1;
  return changed;
}
