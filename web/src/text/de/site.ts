import type { Strings } from '../en';

export const site: Strings['site'] = {
  title: 'Attractor',
};
