import type { Strings } from '../en';

export const bridge: Strings['bridge'] = {
  title: 'Brücke',
  question: 'Sind ein Gedächtnis und ein Attention-Kopf dasselbe?',
  challenge: 'Zerstöre die Gleichheit mit einer einzigen Änderung. Finde dann die Änderung, die sie am stärksten zerstört.',
};
