export const lookup = {
  title: 'Lookup',
  question: 'How can a question find its answer when no key fits exactly?',
  challenge: 'Move the query so that two keys share the attention equally. Then turn the temperature down: who wins?',
};
