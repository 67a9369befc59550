import { html, type TemplateResult } from 'lit';
import type { Playhead } from './playhead';
import type { Scene } from './scene';

/** Plays both networks on their common timeline. */
export function renderPlayer(
  { run, strings }: Scene,
  playhead: Playhead,
  play: () => void,
  seek: (at: number) => void,
): TemplateResult {
  return html`<av-player
    role="group"
    aria-label=${strings.energy.player}
    .playing=${playhead.playing}
    .index=${Math.round(playhead.at)}
    .last=${run.timeline.length}
    .speed=${playhead.speed}
    .labels=${strings.views.player}
    @player-play=${play}
    @player-pause=${() => seek(playhead.at)}
    @player-seek=${(event: CustomEvent<{ index: number }>) => seek(event.detail.index)}
    @player-speed=${(event: CustomEvent<{ speed: number }>) => playhead.setSpeed(event.detail.speed)}
  ></av-player>`;
}
