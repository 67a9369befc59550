/** What an embedded exhibit says itself, around the exhibit. */
export const embed = {
  start: 'Start',
  startHelp: (title: string) => `Start “${title}”: the page loads and computes only now`,
  unknownExhibit: (found: string, known: string) =>
    found === ''
      ? `No exhibit is named here. The page around this frame must name one of ${known}.`
      : `There is no exhibit “${found}”. The page around this frame must name one of ${known}.`,
  /** What an option takes that is not one of a few values. */
  expected: {
    seed: 'a whole number, 0 or more',
    switch: '1 or 0',
    origin: 'an origin such as https://course.example',
  },
  option: (option: string, found: string, expected: string) =>
    `The option “${option}” must be ${expected}, but it is “${found}”; the usual value stands in.`,
  unknownPart: (found: string, known: string) =>
    `The option “hide” names “${found}”, which is no part; the parts are ${known}.`,
  openInTab: 'Open in a tab of its own',
  frame: (title: string) => `Attractor: ${title}`,
};
