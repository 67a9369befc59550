import type { Strings } from '../en';

export const energy: Strings['energy'] = {
  title: 'Energie',
  question: 'Wie findet ein beschädigtes Bild zu sich zurück?',
  challenge: 'Speichere ein Muster nach dem anderen. Welches kann das Netz als erstes nicht mehr zurückholen, und warum?',
};
