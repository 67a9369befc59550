export const lookup = {
  title: 'Lookup',
  question: 'How can a question find its answer when no key fits exactly?',
  challenge: 'Move the query so that two keys share the attention equally. Then turn the temperature down: who wins?',

  scene: 'Scene',
  scenes: {
    dictionary: { name: 'Soft dictionary', hint: 'A query among seven keys; the answer is how many legs and wheels' },
    ties: { name: 'A tie', hint: 'Winner takes all, but two keys fit equally well' },
    sentence: { name: 'Sentence', hint: 'Seven words; each sees only itself and the words before it' },
    saturation: { name: 'Saturation', hint: '64 dimensions without the scale: one key takes all' },
    map: { name: '1,024 tokens', hint: 'A text that comes back to its topics, attending to itself' },
    random: { name: 'Random', hint: 'Drawn from the seed; choose the sizes below' },
    own: { name: 'Own data', hint: 'What was pasted or dropped' },
  },
  names: {
    dictionary: { queries: ['query'], keys: ['cat', 'dog', 'hen', 'fish', 'boat', 'car', 'bike'] },
    ties: { queries: ['query'], keys: ['north', 'south', 'east', 'west'] },
    sentence: {
      queries: ['The', 'cat', 'slept', 'because', 'it', 'was', 'tired'],
      keys: ['The', 'cat', 'slept', 'because', 'it', 'was', 'tired'],
    },
  },
  /** Names of coordinates, where the numbers of a scene mean something. */
  axes: {
    dictionary: { keys: ['animal → machine', 'water → land'], values: ['legs', 'wheels'] },
    ties: { keys: [], values: [] },
    sentence: { keys: ['thing', 'action', 'small word', 'state'], values: ['thing', 'action', 'small word', 'state'] },
  },
  quote: (name: string) => `“${name}”`,
  query: (index: number) => `q${index}`,
  key: (index: number) => `k${index}`,
  coordinate: (index: number) => `coordinate ${index}`,

  caption: {
    best: (query: string, key: string, weight: string) => `${query} matches ${key} best: ${weight}.`,
    theQuery: 'The query',
    output: (list: string) => `The answer is a mix: ${list}.`,
    outputOne: (list: string) => `The answer is that key’s value alone: ${list}.`,
    quantity: (amount: string, name: string) => `${amount} ${name}`,
    spreadOne: 'It listens to about one key.',
    spread: (keys: string) => `It listens to about ${keys} keys.`,
    tie: (query: string, keys: string, weight: string) =>
      `${query} finds a tie: ${keys} share the attention, ${weight} each.`,
    uniform: (query: string, count: number, weight: string) =>
      `${query} hears all ${count} visible keys alike, ${weight} each: at infinite temperature nothing is preferred.`,
    masked: (query: string) => `${query} sees no key at all: its weights and its output are zero.`,
    dot: (query: string, key: string, value: string) =>
      `Step 1 of 5. ${query} is multiplied with every key; ${key} points most its way: q·k = ${value}.`,
    scale: (factor: string, value: string) =>
      `Step 2 of 5. Every product is multiplied by ${factor}; the largest score is now ${value}.`,
    mask: (visible: number, all: number) => `Step 3 of 5. The mask lets ${visible} of ${all} keys be seen.`,
    softmax: (key: string, weight: string) =>
      `Step 4 of 5. Softmax turns the scores into shares that sum to one; ${key} gets ${weight}.`,
    and: 'and',
  },

  steps: {
    title: 'From scores to output, step by step',
    dot: 'q·k',
    scale: '× scale',
    mask: 'mask',
    softmax: 'softmax',
    mix: '× value',
    key: 'key',
    visible: 'seen',
    hidden: 'hidden',
    output: 'output',
    sum: 'sum',
    position: (index: number, last: number) => `step ${index + 1} of ${last + 1}`,
    rest: (count: number, weight: string) => `and ${count} more keys, together ${weight}`,
    toggle: 'Enter or a click hides the key or shows it again.',
    help: 'Arrow keys move from cell to cell; each cell explains its number below.',
    summary: (query: string) => `Scores, weights and shares of ${query}, one row for each key`,
  },
  explain: {
    noScale: 'no scale',
    ownScale: 'own scale',
    moreTerms: (count: number) => `… (${count} more)`,
    visible: (score: string) => `The mask lets this key be seen: the score stays ${score}.`,
    hidden: (score: string, why: string) => `${score} becomes −∞, because ${why}.`,
    causal: (query: number, key: number) =>
      `key ${key} comes after query ${query}, and the causal mask hides what comes later`,
    padding: (length: number) => `only the first ${length} keys are real, the rest is padding`,
    byHand: 'this key was hidden by hand',
    hiddenWeight: 'A hidden key has score −∞, and exp(−∞) = 0: it gets no attention.',
    fullyMasked: 'This query sees no key. Softmax would be 0/0; the rule here is: weights 0, output 0.',
    uniform: (symbol: string, weight: string) =>
      `${symbol} = 1 / number of visible keys = ${weight}: at T = ∞ the scores do not count.`,
    winner: (symbol: string, weight: string, winners: number) =>
      winners === 1
        ? `${symbol} = ${weight}: at T = 0 the largest score takes all.`
        : `${symbol} = 1/${winners} = ${weight}: at T = 0 the ${winners} largest scores, exactly equal, share.`,
    loser: (symbol: string) => `${symbol} = 0: at T = 0 only the largest score counts.`,
    otherQuery: (symbol: string, query: number) =>
      `${symbol} = 0: this output comes from another query, ${query} takes no part.`,
    otherCoordinate: (symbol: string, coordinate: number) =>
      `${symbol} = 0: coordinate ${coordinate} of a value reaches only coordinate ${coordinate} of the output.`,
  },

  planes: {
    keys: 'Where the query looks',
    keysSummary: (query: string, key: string, weight: string) =>
      `${query} and the keys as points; the line to ${key} is the widest, ${weight}`,
    values: 'What it brings back',
    valuesSummary: (output: string) => `The values as points and the output between them at ${output}`,
    horizontal: 'across',
    vertical: 'up',
    output: 'output',
    few: (shown: number, all: number) => `The ${shown} most attended of ${all} keys are drawn.`,
  },

  rail: {
    scale: 'Scale of q·k',
    scaleSqrt: '1/√d_k',
    scaleOff: 'off',
    scaleOwn: 'own',
    scaleValue: 'Factor',
    mask: 'Mask',
    maskNone: 'none',
    maskCausal: 'causal',
    maskCausalHint: 'A query sees its own place and those before it',
    maskPadding: 'padding',
    maskPaddingHint: 'Only the first keys are real',
    maskOwn: 'own',
    maskOwnHint: 'Click cells of the mask column, or of the map',
    paddingLength: 'Real keys',
    query: 'Query',
    ownData: 'Own data …',
    draw: 'Draw random matrices',
  },

  matrices: {
    title: 'The matrices Q, K, V',
    queries: 'Q, queries',
    keys: 'K, keys',
    values: 'V, values',
    output: 'Output',
    n: 'queries n',
    m: 'keys m',
    dk: 'width d_k',
    dv: 'width d_v',
    more: (what: string) => `One more: ${what}`,
    fewer: (what: string) => `One fewer: ${what}`,
    keyNames: 'Names of the keys',
    queryNames: 'Names of the queries',
    namesHint: 'Separated by commas',
    tooLarge: (rows: number, cols: number, limit: number) =>
      `${rows} × ${cols}: too large to edit by hand (at most ${limit} × ${limit}).`,
    summary: 'Queries, keys, values and output as matrices',
  },

  map: {
    title: 'All queries at once',
    show: 'Show',
    dots: 'q·k',
    scores: 'scores',
    weights: 'weights',
    click: 'A click',
    clickSelect: 'selects the query',
    clickMask: 'hides or shows the key',
    summary: (n: number, m: number, peak: string) =>
      `Attention weights of ${n} queries over ${m} keys; the largest is ${peak}`,
  },

  diagnostics: {
    title: 'How sharp is this query?',
    meanings: 'What these numbers mean',
    query: 'query',
    best: 'best key',
    weight: 'largest weight',
    entropy: 'entropy',
    nats: 'nats',
    effective: 'keys in effect',
    variance: 'variance of scores',
    jacobian: 'softmax slope',
    about: {
      weight: 'The largest share that one key gets.',
      entropy: (most: string) => `−Σ p ln p: 0 for one key alone, ${most} when all are alike.`,
      effective: 'exp(entropy): as if this many keys shared equally.',
      variance: 'How far the visible scores lie apart, before softmax.',
      jacobian:
        'Largest stretch of softmax, the norm of diag(p) − p pᵀ: ½ at most. Near 0 nothing can be learned through it.',
    },
    saturated: (slope: string) =>
      `Softmax is saturated here: its slope is ${slope}, so almost no gradient passes. Switching on the scale 1/√d_k, or a higher temperature, wakes it up.`,
    naive: (score: string) =>
      `The largest score over T is ${score}. A softmax that does not first take off the largest score would overflow here: exp of more than 88.7 does not fit into 32 bits.`,
  },

  gradients: {
    title: 'Gradients: who could change this number?',
    intro:
      'Choose one output number. The maps show how much it changes when an entry of Q, K, V, or a score, grows by one.',
    choose: 'Output number',
    none: 'none',
    cell: (row: string, col: string) => `${row}, ${col}`,
    scores: 'by the scores',
    queries: 'by Q',
    keys: 'by K',
    values: 'by V',
    summary: (symbol: string, largest: string) => `Derivatives of ${symbol}; the largest by a score is ${largest}`,
    dead: 'All gradients by Q and K are zero: softmax does not move here, whatever the scores do.',
  },

  code: {
    title: 'The same numbers in code',
    files:
      'The matrices are too large to write out: the program reads the files that “NPY” saves from this panel’s menu.',
    summary: 'Programs that compute the numbers on the screen',
  },

  data: {
    title: 'Own data',
    target: 'What the data are',
    targetQueries: 'Q',
    targetKeys: 'K',
    targetValues: 'V',
    targetAll: 'Q = K = V',
    targetMask: 'mask',
    targetState: 'state file',
    heading: 'A matrix as CSV, TSV, JSON or NPY',
    headingState: 'A state file of this exhibit',
    limits: (limit: number, size: string) =>
      `At most ${limit} rows and ${limit} columns, finite numbers only; files up to ${size}. One row per line.`,
    limitsMask: 'Ones (seen) and zeros (hidden), one row per query, one column per key.',
    limitsState: (size: string) => `JSON, as saved by “Save state”; up to ${size}.`,
    example: '0.8, -0.3\n1.2, 0.5',
    save: 'Save state as a file',
    several: 'Several files at once: names such as keys.csv or V.npy say which is which.',
    which: 'Which file is what?',
    takeFiles: 'Take these files',
    putAway: 'Put away',
    leaveOut: 'left out',
    twice: (name: string, first: string, second: string) =>
      `${name}: two files, ${first} and ${second}, but one is wanted. Say which, and leave out the other.`,
    stateAlone: (file: string) =>
      `${file}: a state file brings all matrices itself. Take it alone, or leave it out to take the others.`,
    taken: (name: string, rows: number, cols: number, file?: string) =>
      `${name} is now your matrix, ${rows} × ${cols}${file === undefined ? '' : `, from ${file}`}.`,
    maskTaken: (rows: number, cols: number, file?: string) =>
      `The mask is now yours, ${rows} × ${cols}${file === undefined ? '' : `, from ${file}`}.`,
    leftOut: (files: string) => `Left out: ${files}.`,
    adapted: (list: string) => `To fit it, ${list} were changed in size: what was missing is zero.`,
    stateTaken: 'The state of the file is restored.',
    link: (list: string) =>
      `${list}: too large for a link (more than 4,096 numbers). A link to this state leaves them out; save a state file instead.`,
    badState: 'This is no state file of this exhibit.',
    badStateVersion: (found: string) => `This state file is of version ${found}, which this page does not know.`,
    keyWidth: (keys: number, queries: number) =>
      `The keys have ${keys} columns, the queries ${queries}: a dot product needs the same number.`,
    valueRows: (values: number, keys: number) =>
      `There are ${values} values for ${keys} keys: each key needs one value.`,
    badMask: (found: string, row: number, col: number) =>
      `A mask holds ones and zeros; row ${row}, column ${col} is ${found}.`,
    maskShape: (rows: number, cols: number, n: number, m: number) =>
      `The mask has the shape ${rows} × ${cols}, but there are ${n} queries and ${m} keys.`,
  },

  problems: {
    keyWidth: (keys: number, queries: number) =>
      `The keys have ${keys} columns, the queries ${queries}: a dot product needs the same number. The scene’s own numbers stand in.`,
    valueRows: (values: number, keys: number) =>
      `There are ${values} values for ${keys} keys: each key needs one value. The scene’s own numbers stand in.`,
    maskShape: (found: number, n: number, m: number) =>
      `The mask has ${found} cells, but ${n} queries and ${m} keys need ${n * m}. All keys are shown.`,
    overflowDot: (symbol: string, value: string) =>
      `Step 1 overflowed: ${symbol} = ${value}, and a 32-bit number ends at 3.4 × 10³⁸. The scale comes after this step and cannot help; smaller entries in Q or K can. The picture shows the last state that worked.`,
    overflowScale: (symbol: string, value: string) =>
      `Step 2 overflowed: ${symbol} = ${value}, and a 32-bit number ends at 3.4 × 10³⁸. q·k itself was fine: the scale 1/√d_k would have prevented it. The picture shows the last state that worked.`,
    overflowMix:
      'Step 5 overflowed: the weighted sum of the values does not fit into 32 bits. Smaller entries in V prevent it. The picture shows the last state that worked.',
    fullyMasked: (queries: string) =>
      `${queries}: no key is visible. A plain softmax would compute 0/0 = NaN, and the NaN would spread through everything after it. Here such a query gets weights 0, output 0 and gradient 0. Show it one key, or change the mask, and it can answer again.`,
  },
};
