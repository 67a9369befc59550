/** The page that measures this machine. Sizes stand in `works`, numbers come formatted. */
export const speed = {
  measure: 'Measure',
  again: 'Measure again',
  cancel: 'Cancel',
  progress: 'Progress of the measurement',
  rehearsal: 'rehearsal',
  round: (round: number, rounds: number) => `round ${round} of ${rounds}`,

  idle: 'Nothing has run yet. The measurement takes about a quarter of a minute.',
  running: 'Measuring. Leave the machine to it: whatever else it does now slows the figures down.',
  done: (share: string, gflops: string, limit: string) =>
    `This browser multiplies matrices at ${share} of what one core of this processor can do in a page: ${gflops} of ${limit} GFLOP/s.`,
  doneBoth: (relaxed: string, baseline: string) =>
    `On attention over 2,048 tokens, relaxed SIMD reaches ${relaxed} GFLOP/s and baseline SIMD ${baseline}.`,
  cancelled: 'Cancelled before the first round was over.',
  cancelledAfter: (round: number, rounds: number) =>
    `Cancelled. The figures are those of ${round} of ${rounds} rounds, so trust them less.`,

  facts: 'What is measured with',
  relaxedSimd: 'Relaxed SIMD',
  yes: 'in this browser',
  no: 'not in this browser',
  threads: 'Threads',
  oneThread: 'one',
  place: 'Runs in',
  places: { worker: 'a worker', 'blob-worker': 'a worker', 'main-thread': 'the page itself' },
  noRelaxed:
    'This browser does not know relaxed SIMD yet, so the baseline build is measured alone. The machine is not to blame; another browser may know it.',
  disturbed:
    'The rounds lie far apart: something else kept this processor busy. Close what can be closed, and measure again.',
  onMainThread: 'No worker could be started here. The page itself computes and may stutter meanwhile.',

  heading: 'How fast, and how near to the limit',
  summaryNone: 'No figures yet.',
  builds: { relaxed: 'relaxed SIMD', baseline: 'baseline SIMD' },
  limitOf: (gflops: string) => `limit ${gflops}`,
  columns: { work: 'Work', build: 'Build', gflops: 'GFLOP/s', share: 'of the limit', milliseconds: 'ms' },
  limit: 'Limit: multiply-adds alone',
  works: {
    product: { name: 'Product of matrices', size: '512 × 512 by 512 × 512' },
    products: { name: 'Six products of an encoder layer', size: '128 tokens, width 384, hidden 1,536' },
    shortAttention: { name: 'Attention, weights kept', size: '12 heads, 128 tokens, width 64' },
    middleAttention: { name: 'Attention, weights kept', size: '12 heads, 512 tokens, width 64' },
    longAttention: { name: 'Attention, online', size: '8 heads, 2,048 tokens, width 64' },
    layer: { name: 'A whole encoder layer', size: '128 tokens, 12 heads, width 384, hidden 1,536' },
  },

  copyText: 'Copy as text',
  copyCsv: 'Copy as CSV',
  copied: 'Copied.',
  copyByHand: 'The browser does not allow copying here. Copy this by hand:',

  explanation: 'What is measured',
  paragraphs: [
    'A transformer does one thing over and over: it multiplies two numbers and adds the result to a sum. Each such multiply-add counts as two operations, and a GFLOP/s is a thousand million operations in a second.',
    'First the processor does nothing but multiply-adds, with numbers that lie ready in its registers. Nothing is fetched, nothing is stored. No product of matrices in this page can be faster, and no attention: this is the limit, the upright line. How near a bar comes to it says how well the program keeps the processor fed.',
    'The same program is here in two builds. An instruction of WebAssembly works on four numbers at once. In the baseline build, a multiplication and an addition are two instructions. Relaxed SIMD lets the processor do both in one, where it can, and then the limit is up to twice as high. It is called relaxed because one step rounds once and two steps round twice: the last digit may differ from machine to machine.',
    'What is left to the limit has reasons. Numbers are copied into the module and results out of it, and that is counted. Attention has its softmax besides, with an exponential for each {weight|weight}: much work, and none of it a multiply-add. The narrower the heads, the more it weighs. The long attention never keeps its {weight|weights}: it goes through the keys block by block and corrects its sums as it goes.',
    'All this is one core in a browser. Programs outside of one use wider registers, all cores, a graphics card, and are faster by far. Nothing of what is measured leaves this page.',
  ],
  challenge: 'A challenge',
  challengeText:
    'Measure with the charger plugged in, then on battery, then with a film playing in another window. Which of it moves the bars, which the line, and which both?',
};

export type SpeedStrings = typeof speed;
