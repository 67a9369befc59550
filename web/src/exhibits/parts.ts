/** Parts that a host can hide: those of every exhibit, the frame's link, then those that only some exhibits have. */
export const parts = [
  'rail',
  'caption',
  'toolbar',
  'details',
  'link',
  'steps',
  'map',
  'matrices',
  'gradients',
  'code',
  'memories',
] as const;
export type Part = (typeof parts)[number];
