/** The front page and the walk. `{f:name}` is a formula, `{role|words}` words in the colour of a role; see site/prose.ts. */
export const site = {
  name: 'Attractor',
  headline: 'Attention is memory',
  lead: 'A {query|query} finds its {key|key}. A damaged picture falls back into the {key|memory} it came from. It is one computation, told twice, and here it is in your hands.',
  begin: 'Begin the walk',
  skip: 'Skip to the content',
  home: 'Attractor, front page',
  navigation: 'Exhibits',
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark', projector: 'Projector' },
  ignored: (parts: string) => `The address says ${parts}, which means nothing here; it was left out.`,

  descent: {
    memory: 'As a memory',
    memoryHint: 'Take the state and drop it anywhere.',
    attention: 'As attention',
    attentionHint: 'The same numbers, as a transformer reads them.',
    plane: 'An energy surface over the plane: memories A to E and a state',
    state: 'state',
    query: 'query',
    keys: 'keys',
    scores: 'scores',
    weights: 'weights',
    output: 'output',
    next: 'the output is the next query',
    settled: 'the output is the query: it has come to rest',
    dropped: (energy: string, key: string, weight: string) =>
      `A state is dropped at energy ${energy}; as a query, it weighs ${key} most, with ${weight}.`,
    falling: (step: string, energy: string, key: string, weight: string) =>
      `Step ${step}: the query weighs ${key} most, with ${weight}; the state has fallen to energy ${energy}.`,
    rest: (steps: string, energy: string, key: string, weight: string) =>
      `At rest after ${steps} steps, at energy ${energy}: what comes back is ${weight} ${key}.`,
    difference: (value: string) => `Largest difference between the two sides: ${value}`,
    play: 'Play',
    pause: 'Pause',
    step: 'One step',
    drop: 'Drop again',
    tableTwin: 'The row of attention: key, score, weight',
  },

  sameTitle: 'One step, told twice',
  same: [
    'Look at the left. Five {key|memories} press hollows into a surface of {energy|energy}. Let the {query|state} go anywhere, and it rolls down into a hollow: this is how a Hopfield network remembers. It is handed a fragment and finds the whole.',
    'Now the right. The same point is a {query|query}. It is compared with every {key|key}, the comparisons become {weight|weights}, and the weights mix the {value|values} into an output. This is the attention of a transformer.',
    'Let the memories be keys and values both, and set {f:beta-standard}. Then the two agree number for number: the output of attention is the very place where the state falls next.',
  ],
  sameFormulas: { memory: 'Hopfield', attention: 'Attention', where: 'The same, with' },
  sameSource:
    'Ramsauer and others found this in 2020 (“Hopfield Networks is All You Need”). Nothing above is a film: both sides are computed in your browser as you watch, by two separate functions.',

  walkTitle: 'The walk',
  walkLead:
    'Each stop is one idea on one screen. It opens with a question and ends with a challenge. Bring your own numbers and pictures: they stay with you.',
  stop: (number: number) => `Stop ${number}`,
  previous: 'Before',
  next: 'Next',
  question: 'The question',
  explanation: 'What is going on',
  challenge: 'A challenge',
  loadFailed: 'This exhibit could not be loaded. The rest of the page still works.',
  loading: 'Loading the exhibit…',

  explanations: {
    lookup: [
      'A dictionary gives an answer only for a word it has. Attention is a dictionary that always answers: it compares the {query|query} with every {key|key} by the dot product {f:dot-product}, which is large when the two point the same way.',
      'The comparisons are divided by {f:sqrt-dk}, so that they do not grow with the number of coordinates, and the softmax turns them into {weight|weights} that are positive and sum to one. The answer is the mixture of the {value|values} by those weights.',
      'The temperature decides how sharp the choice is, through {f:beta}. Very hot, every key counts the same. At zero, the best key takes all, and the soft dictionary is an ordinary one.',
    ],
    energy: [
      'A Hopfield network stores {key|patterns} in the strengths between its neurons: {f:hebb}. Neurons that were alike in a pattern support each other; those that differed oppose each other.',
      'Every {query|state} then has an {energy|energy} {f:classical-energy}. Each neuron asks the others and flips when they outvote it; each such flip lowers the energy. As it cannot fall forever, the network comes to rest, at best on the pattern that the damaged one came from.',
      'It can also rest elsewhere: on the negative of a pattern, or on a mixture of several. With more than about {f:classical-capacity} random patterns in N neurons, it remembers none of them. The modern network, whose energy is {f:modern-energy}, holds far more.',
    ],
    bridge: [
      'Write the stored {key|patterns} as the rows of a matrix X, and the {query|state} as ξ. The modern Hopfield network replaces the state by {f:hopfield-update}: compare with every pattern, softmax, mix the patterns.',
      'Read it again with other names. The state is the query; the patterns are the keys, and the values too; and β is one over the square root of their width. It is {f:attention-row}, one row of attention.',
      'A transformer does it once, with values of its own. The memory does it again and again, with the output as the next query, until nothing changes any more. Only then is there an energy that must fall.',
    ],
  },

  pages: {
    speed: { title: 'Speed', question: 'How fast can this machine pay attention?' },
  },

  footer: {
    privacy: 'Nothing you do here leaves your browser: no request, no cookie, no tracking.',
    licence: 'Attractor is free software under the MIT licence.',
    version: (version: string) => `Version ${version}`,
    engine: (build: string, place: string) => `Engine: WebAssembly, ${build} build, in ${place}`,
    speed: 'How fast is it on this machine?',
    builds: { baseline: 'baseline SIMD', relaxed: 'relaxed SIMD' },
    places: { worker: 'a worker', 'blob-worker': 'a worker', 'main-thread': 'the page itself' },
  },
};
