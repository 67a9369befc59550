/** One update of a modern Hopfield network is one attention head. Functions receive numbers already formatted. */
export const bridge = {
  title: 'Bridge',
  question: 'Are a memory and an attention head the same thing?',
  challenge:
    'Turn on two changes at once so that each hides part of the other: the difference must grow when you restore one of them.',

  /** The two readings. */
  attention: 'Attention head',
  hopfield: 'Hopfield network',
  attentionHint: 'The weights mix the values. Drag the diamond.',
  hopfieldHint: 'The state falls on its energy. Drag it here, too.',
  attentionPlane: 'Query, keys and output of the attention head',
  hopfieldPlane: 'State, stored patterns and new state on the energy surface',
  attentionSummary: (query: string, output: string) => `Query ${query} gives output ${output}.`,
  hopfieldSummary: (state: string, next: string, energy: string) =>
    `State ${state} moves to ${next}, energy ${energy}.`,
  query: 'query q',
  state: 'state ξ',
  output: 'output',
  newState: 'new state ξ′',
  readOut: 'read out, ξ′ W_V',
  key: (n: number) => `key k${n}`,
  value: (n: number) => `value v${n}`,
  pattern: (n: number) => `stored pattern x${n}`,
  coordinate: (n: number) => `coordinate ${n}`,
  vector: 'vector',
  weight: 'weight',
  result: 'result',
  compute: { attention: 'Row of the head', hopfield: 'One update of the network' },
  locked: 'The projection has no inverse, so the point cannot be dragged here.',

  /** The number between them. */
  difference: 'Largest difference',
  whyNotZero: 'Why not exactly zero?',
  whichNumbers: 'Which numbers?',
  same: 'the same vector',
  differs: 'not the same',
  gauge: 'Largest difference on a logarithmic scale',
  gaugeRounding: 'rounding',
  gaugeVisible: 'visible',
  differenceHelp: (scale: string) =>
    `Both sides are computed by separate code. The head sums in 32-bit floats, the network in 64 bits and rounds at the end. Neighbouring 32-bit numbers of this size lie ${scale} apart, so a few of these steps are all that may remain.`,
  differenceAt: (left: string, right: string, coordinate: number, difference: string) =>
    `|${left} − ${right}| in coordinate ${coordinate} = ${difference}`,

  scene: 'Scene',
  scenes: {
    separated: 'Well separated',
    close: 'Two close memories',
    average: 'Too warm: one average',
    pitchfork: 'Pitchfork, β = 2',
    sequence: 'Values one key ahead',
    random: 'Random patterns',
    own: 'Your own',
  },
  sceneHelp: {
    separated: 'Each memory has a valley of its own.',
    close: 'Two memories share a valley: the state rests between them.',
    average: 'β is so small that a single valley is left, at the mean of all.',
    pitchfork: 'Patterns +1 and −1 with β = 2: ξ′ = tanh(2 ξ) rests at 0.9575.',
    sequence: 'Each value is the next key: the head walks from memory to memory and never rests.',
    random: 'Normal random numbers from the seed.',
    own: 'What you dragged, typed or pasted.',
  },
  count: 'Patterns P',
  dimension: 'Coordinates d',
  horizontal: 'Horizontal',
  vertical: 'Vertical',
  beta: 'β of both sides',
  headBeta: 'β of the head',
  networkBeta: 'β of the network',

  /** Iterating. */
  iterate: 'Iterate',
  iterateHint: 'Feed the output back as the next query: one more update of the network.',
  updates: (n: number) => (n === 1 ? '1 update' : `${n} updates`),
  position: (index: number, last: number) => `update ${index} of ${last}`,
  energyPlot: 'Energy after each update',
  energyOfNetwork: 'network',
  energyOfHead: 'head',
  energyAxis: 'energy',
  stepAxis: 'updates',
  energyFalls: (from: string, to: string) => `The energy fell from ${from} to ${to}.`,
  energyRises: (step: number, by: string) => `At update ${step} the energy of the head’s query rose by ${by}.`,
  riseLesson: {
    values:
      'Only keys fed back to keys go downhill. With other values the output is an answer, not a better question, and no theorem holds the energy down.',
    wq: 'The query is projected again at every step, so the state that comes back is not the one that was improved.',
    wk: 'The keys are projected, but the output is fed back as a raw query: the two live in different spaces.',
    wv: 'W_V moves the read-out away from the patterns, and the next query starts from there.',
  },
  rest: {
    single: (memory: string, steps: number) =>
      `Single memory: the network comes to rest on ${memory} after ${updates(steps)}.`,
    mixture: (memories: string, steps: number) =>
      `Mixture: the network comes to rest between ${memories} after ${updates(steps)}.`,
    average: (count: number, steps: number) =>
      `Global average: the network comes to rest between all ${count} memories after ${updates(steps)}.`,
    none: (steps: number) => `After ${updates(steps)} the network is not at rest yet.`,
  },
  and: 'and',

  /** Breaking the equality. */
  breakTitle: 'Break the equality',
  breakHint: 'Change one ingredient at a time and see which one did it.',
  valuesAre: 'Values of the head',
  values: { keys: 'the keys', next: 'the next key', seed: 'random', own: 'your own' },
  projections: 'Projections W',
  matrixNames: { wq: 'W_Q', wk: 'W_K', wv: 'W_V' },
  matrixHelp: {
    wq: 'turns the state into the query: q = r W_Q',
    wk: 'turns the patterns into keys: K = Y W_K',
    wv: 'turns the keys into values: V = K W_V',
  },
  shapes: { identity: 'Identity', turn: 'Turn', stretch: 'Stretch', swap: 'Swap' },
  shapeOf: (matrix: string) => `Fill ${matrix}`,
  otherBeta: 'Another β in the network',
  form: 'The network stores',
  forms: { raw: 'the raw patterns', projected: 'the projected ones' },
  formHelp: {
    raw: 'X = Y, start ξ = r',
    projected: 'The associated form: X = Y W_K, start ξ = r W_Q, read out by W_V. One step of it is the head again.',
  },
  ingredients: { values: 'the values', wq: 'W_Q', wk: 'W_K', wv: 'W_V', beta: 'the other β' },
  restoreTitle: 'Which one did it?',
  restore: 'Restore',
  restoreNamed: (ingredient: string) => `Restore ${ingredient}`,
  shareVanishes: (percent: string) => `without it, ${percent} of the difference vanishes`,
  shareGrows: (left: string) => `without it, the difference grows to ${left}: it hides part of the others`,
  shareNothing: 'changes nothing at this step',
  allRestored: 'Nothing is broken: keys are values, nothing is projected, one β.',

  /** The table of correspondences. */
  dictionary: 'The same thing under two names',
  dictionaryColumns: ['In attention', 'In a Hopfield network', 'Here'],
  dictionaryRows: {
    query: ['query', 'state pattern'],
    keys: ['keys', 'stored patterns'],
    values: ['values', 'pattern projections'],
    beta: ['scale and temperature', 'inverse temperature'],
    weights: ['weights', 'softmax of the similarities'],
    output: ['output', 'new state'],
    iterate: ['output fed back as query', 'next update'],
  },
  dictionaryHere: {
    matrix: (rows: number, cols: number) => `${rows} × ${cols}`,
    sameAsKeys: 'the keys themselves',
    ownValues: 'not the keys',
  },

  /** Explanations of a number; the rest is formula. */
  explain: {
    moreTerms: (n: number) => `… (${n} more)`,
    winner: 'β = ∞: the largest dot product takes all, equals share.',
    uniform: (count: number) => `β = 0: all ${count} keys weigh the same.`,
    energy: (step: number) => `energy after ${updates(step)}`,
  },

  /** Own data and code. */
  data: 'Patterns and start',
  dataHint: 'Every number can be edited; drawing and link follow.',
  patternsMatrix: 'Stored patterns = keys',
  startMatrix: 'Start = query',
  valuesMatrix: 'Values',
  drop: 'Bring your own patterns',
  dropLimits: 'CSV, JSON or NPY; up to 64 patterns of up to 64 numbers. JSON may also hold start and values.',
  unnamed: (names: string) => `The JSON holds ${names}, but nothing called patterns or keys.`,
  unknownFile: (file: string) =>
    `${file}: of several files, each holds one matrix and is called what it is: patterns, start or values. Nothing was taken over.`,
  unfitting: (name: string, found: string, expected: string) =>
    `${name} has shape ${found}, but ${expected} is needed.`,
  loaded: (rows: number, cols: number) => `${rows} patterns of ${cols} numbers taken over.`,
  code: 'The same in code',
  codeHint: 'Both readings with the numbers on this page, and the difference at the end.',
  misfit: (part: string) => `The ${part} of this link does not fit the patterns and was left out.`,
  misfits: { start: 'start', ownValues: 'value matrix', wq: 'matrix W_Q', wk: 'matrix W_K', wv: 'matrix W_V' },
  overflow: (step: string) =>
    `${step} became too large for 32-bit floats: infinity minus infinity is not a number, so the page stops here. Dot products grow with the square of the vectors; smaller patterns would have prevented it.`,
  overflowSteps: {
    products: 'The dot products',
    scores: 'The scaled scores',
    outputs: 'The weighted sums',
    energies: 'The energies',
    projections: 'The projected vectors',
  },
  scaleDown: 'Scale the vectors down',

  /** The caption. */
  caption: {
    same: (vector: string, difference: string) =>
      `The head and the network give the same vector, ${vector}; they differ by ${difference}, the rounding of 32-bit numbers.`,
    exact: (vector: string) => `The head and the network give the same vector, ${vector}, to the last bit.`,
    exactLater: (steps: number, vector: string) =>
      `After ${updates(steps)} both stand at ${vector}, equal to the last bit.`,
    stopped: 'What is drawn are the last numbers that could be computed.',
    nothing: 'There is nothing to draw until the vectors are smaller.',
    sameLater: (steps: number, vector: string, difference: string) =>
      `After ${updates(steps)} both stand at ${vector}, ${difference} apart, which is rounding.`,
    leading: (key: number, percent: string) => `Memory ${key} has ${percent} of the weight.`,
    apart: (difference: string) => `The two are ${difference} apart.`,
    one: (ingredient: string) => `The only change is ${ingredient}: without it they would agree.`,
    main: (ingredient: string, percent: string) =>
      `Most of it is due to ${ingredient}: restoring it removes ${percent}.`,
    rounding:
      'Nothing is changed: rounding itself has grown, because large dot products or a ridge of the energy magnify it.',
    tangled:
      'No single ingredient explains it: restoring any one of them leaves the difference as large or makes it larger.',
    absorbed: (names: string) =>
      `Changed: ${names}. But the network now stores the projected patterns, and so the two are one again.`,
    silent: (names: string) => `Although changed: ${names}. At this step it makes no difference.`,
  },
};

function updates(n: number): string {
  return n === 1 ? '1 update' : `${n} updates`;
}
