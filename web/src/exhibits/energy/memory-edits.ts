import type { Run } from './model';
import { setLimits, type Memory } from './sets';
import type { EnergyState } from './state';

type Patch = Partial<EnergyState>;

/** The stored patterns, and which of them is damaged. */
export type Stored = Pick<Run, 'memories' | 'target'>;

/** Changes of the stored patterns. From the first change on a built-in set is kept one by one, as a set of one's own. */

export function renameMemory({ memories }: Stored, index: number, name: string): Patch {
  return { set: 'own', memories: memories.map((memory, at) => (at === index ? { ...memory, name } : memory)) };
}

export function removeMemory({ memories, target }: Stored, index: number): Patch {
  const rest = memories.filter((_, at) => at !== index);
  return {
    set: 'own',
    memories: rest,
    target: Math.max(0, index < target ? target - 1 : Math.min(target, rest.length - 1)),
  };
}

/** The new memories after the old ones, or instead of them; the first new one is damaged next. */
export function addMemories({ memories }: Stored, added: readonly Memory[], replace: boolean): Patch {
  const kept = replace ? [] : memories;
  return { set: 'own', memories: [...kept, ...added].slice(0, setLimits.own), target: kept.length, probe: null };
}

/** Whether a set can be changed one by one: a link has no room for hundreds. */
export function isEditable({ memories }: Stored): boolean {
  return memories.length <= setLimits.own;
}
