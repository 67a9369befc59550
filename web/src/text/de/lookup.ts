import type { Strings } from '../en';

export const lookup: Strings['lookup'] = {
  title: 'Nachschlagen',
  question: 'Wie findet eine Frage ihre Antwort, wenn kein Schlüssel genau passt?',
  challenge:
    'Ziehe die Anfrage so, dass zwei Schlüssel sich die Aufmerksamkeit genau teilen. Senke dann die Temperatur: Wer gewinnt?',
};
