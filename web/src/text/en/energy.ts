export const energy = {
  title: 'Energy',
  question: 'How does a damaged picture find its way back?',
  challenge: 'Store one pattern after another. Which is the first that the network can no longer bring back, and why?',
};
