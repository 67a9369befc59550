import { css } from 'lit';

/** The stage: memories above; the damaged picture, and beside it the two networks under one player. */
export const energyStyles = css`
  /* The stage is tall, so what is to be seen is said above it; room is kept, so that nothing below jumps. */
  .caption {
    order: -1;
    min-block-size: 7.3em;
    max-inline-size: none;
  }
  .stage {
    display: flex;
    flex-direction: column;
  }
  .board {
    display: grid;
    grid-template:
      'start start' auto 'player player' auto 'classical modern' auto 'explain explain' auto / minmax(0, 1fr)
      minmax(0, 1fr);
    gap: var(--space-3);
    margin-block-start: var(--space-3);
  }
  .start {
    grid-area: start;
  }
  .player {
    grid-area: player;
  }
  .classical {
    grid-area: classical;
  }
  .modern {
    grid-area: modern;
  }
  .explain {
    grid-area: explain;
  }
  .start av-pixel-grid {
    max-inline-size: 17rem;
  }
  .network {
    display: flex;
    flex-direction: column;
    gap: var(--space-2);
    min-inline-size: 0;
  }
  .network > av-figure:first-child {
    --heading-room: 8.6em;
  }
  .buttons,
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1);
    margin-block-start: var(--space-1);
  }
  .field {
    display: grid;
    gap: var(--space-1);
  }
  @container exhibit (min-width: 620px) and (max-width: 899px) {
    .rail {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      align-items: start;
    }
  }
  @container exhibit (min-width: 900px) {
    .floor {
      row-gap: var(--space-3);
    }
    /* Across stage and rail even the longest sentence has two lines. */
    .floor.with-rail .caption {
      grid-column: 1 / -1;
      grid-row: 1;
    }
    .floor.with-rail .stage {
      grid-row: 2;
    }
    .floor.with-rail .rail {
      grid-row: 2;
    }
    .stage > [role='status'] {
      order: -1;
    }
  }
  .lesson {
    margin: 0 0 var(--space-3);
    padding: var(--space-2) var(--space-3);
    border-inline-start: 4px solid var(--energy);
    border-radius: var(--radius);
    background: var(--energy-tint);
  }
  @container exhibit (max-width: 310px) {
    .board {
      grid-template: 'start' auto 'player' auto 'classical' auto 'modern' auto 'explain' auto / minmax(0, 1fr);
    }
  }
  @container exhibit (min-width: 620px) {
    .caption {
      min-block-size: 4.4em;
    }
    .board {
      grid-template:
        'start player player' auto 'start classical modern' auto 'explain classical modern' 1fr / minmax(0, 1fr)
        minmax(0, 1fr) minmax(0, 1fr);
      column-gap: var(--space-4);
    }
    .start av-pixel-grid {
      max-inline-size: none;
    }
  }
  @container exhibit (min-width: 900px) {
    .caption {
      min-block-size: 2.9em;
    }
  }
`;
