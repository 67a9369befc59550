/** The walk around the exhibits. */
export const site = {
  title: 'Attractor',
};
