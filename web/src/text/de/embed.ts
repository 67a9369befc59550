import type { Strings } from '../en';

export const embed: Strings['embed'] = {
  start: 'Starten',
  startHelp: (title) => `„${title}“ starten: Erst jetzt wird geladen und gerechnet`,
  unknownExhibit: (found, known) =>
    found === ''
      ? `Hier ist kein Exponat genannt. Die Seite um diesen Rahmen muss eines von ${known} nennen.`
      : `Ein Exponat „${found}“ gibt es nicht. Die Seite um diesen Rahmen muss eines von ${known} nennen.`,
  expected: {
    seed: 'eine ganze Zahl ab 0',
    switch: '1 oder 0',
    origin: 'eine Herkunft wie https://course.example',
  },
  option: (option, found, expected) =>
    `Die Option „${option}“ verlangt ${expected}, angegeben ist „${found}“; es gilt der übliche Wert.`,
  unknownPart: (found, known) => `Die Option „hide“ nennt „${found}“; so heißt kein Teil. Die Teile sind ${known}.`,
  openInTab: 'In eigenem Tab öffnen',
  frame: (title) => `Attractor: ${title}`,
};
