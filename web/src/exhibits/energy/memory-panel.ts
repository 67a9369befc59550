import { html, type TemplateResult } from 'lit';
import { isEditable } from './memory-edits';
import type { Scene } from './scene';
import type { Memory } from './sets';

export interface MemoryActions {
  readonly choose: (index: number) => void;
  readonly rename: (index: number, name: string) => void;
  readonly remove: (index: number) => void;
  readonly bring: (memories: readonly Memory[], replace: boolean) => void;
  readonly openDialog: (open: boolean) => void;
}

/** The stored patterns. */
export function renderMemories(scene: Scene, actions: MemoryActions): TemplateResult {
  const { run, strings, names } = scene;
  return html`<attractor-energy-memories
    .strings=${strings.energy}
    .memories=${run.memories}
    .names=${names}
    .target=${run.target}
    .editable=${isEditable(run)}
    @memory-choose=${({ detail }: CustomEvent<{ index: number }>) => actions.choose(detail.index)}
    @memory-rename=${({ detail }: CustomEvent<{ index: number; name: string }>) =>
      actions.rename(detail.index, detail.name)}
    @memory-remove=${({ detail }: CustomEvent<{ index: number }>) => actions.remove(detail.index)}
    @memory-add=${() => actions.openDialog(true)}
  ></attractor-energy-memories>`;
}

/** The dialog that brings more. `fallen` are files that fell beside it: they are taken when it is drawn. */
export function renderOwnDialog(
  scene: Scene,
  open: boolean,
  fallen: readonly File[],
  actions: MemoryActions,
): TemplateResult {
  const { run, strings, language } = scene;
  return html`<attractor-energy-own
    .strings=${strings}
    .language=${language}
    .open=${open}
    .fallen=${fallen}
    .size=${run.state.size}
    .stored=${run.memories.length}
    @memories-bring=${({ detail }: CustomEvent<{ memories: Memory[]; replace: boolean }>) =>
      actions.bring(detail.memories, detail.replace)}
    @dialog-close=${() => actions.openDialog(false)}
  ></attractor-energy-own>`;
}
