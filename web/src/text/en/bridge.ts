export const bridge = {
  title: 'Bridge',
  question: 'Are a memory and an attention head the same thing?',
  challenge: 'Break the equality with one single change. Then find the change that breaks it most.',
};
