/** Numbers arrive formatted; names of memories arrive in quotation marks. */
export const energy = {
  title: 'Energy',
  question: 'How does a damaged picture find its way back?',
  challenge:
    'Store one pattern after another. Which is the first that the classical network can no longer bring back, and why can the modern one?',

  names: {
    smiley: 'smiley',
    house: 'house',
    moon: 'moon',
    cross: 'cross',
    star: 'star',
    arrow: 'arrow',
    heart: 'heart',
    ring: 'ring',
  } as Readonly<Record<string, string>>,
  quoted: (name: string) => `“${name}”`,
  drawing: (number: string) => `Drawing ${number}`,
  and: (items: readonly string[]) =>
    items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`,

  memories: {
    heading: 'Stored memories',
    help: 'Choose the one that is damaged.',
    choose: (name: string) => `Damage the memory ${name}`,
    rename: (name: string) => `Rename ${name}`,
    remove: (name: string) => `Remove ${name}`,
    more: (count: string) => `Show ${count} more`,
    fewer: 'Show fewer',
    none: 'A memory must have something to remember: the last one cannot be removed.',
    removed: (name: string) => `${name} is no longer stored.`,
    replaced: (count: number) =>
      count === 1 ? 'The memory stored before was replaced.' : `The ${count} memories stored before were replaced.`,
    full: (limit: string) => `At most ${limit} memories of your own can be stored; remove one first.`,
    add: 'Add memories…',
  },

  start: {
    heading: 'Damaged picture',
    help: 'Draw on it: both networks start from here.',
    name: 'The damaged picture, to draw on',
    clear: 'Clear',
    undo: 'Undo drawing',
    store: 'Store as memory',
    summary: (wrong: string, total: string, name: string) => `${wrong} of ${total} pixels differ from ${name}.`,
    stored: (name: string) => `Stored as ${name}.`,
  },

  classical: {
    heading: 'Classical (1982)',
    grid: 'State of the classical network',
    curve: 'Energy of the classical network',
    flips: 'flips',
    updates: 'updates',
  },
  modern: {
    heading: 'Modern (2020)',
    grid: 'State of the modern network, in shades of grey',
    curve: 'Energy of the modern network',
    updates: 'updates',
  },
  energyAxis: 'Energy E',
  overlaps: 'Overlap with each memory',
  overlapsOf: (network: string) => `${network}: overlap with each memory`,
  moreBars: (count: string) => `and ${count} more`,
  stateSummary: (network: string, energy: string, name: string, overlap: string) =>
    `${network}: energy ${energy}; closest memory ${name}, overlap ${overlap}.`,

  caption: {
    wrong: (wrong: string, total: string, name: string) => `${wrong} of ${total} pixels of ${name} are wrong.`,
    wrongThen: (wrong: string, total: string, name: string) => `${wrong} of ${total} pixels of ${name} were wrong.`,
    intact: (name: string) => `The picture is ${name}, undamaged.`,
    ready: 'Press play: each flip goes downhill in energy.',
    flips: (done: string, total: string) => `After ${done} of ${total} flips`,
    updates: (done: string, total: string) => `After ${done} of ${total} updates`,
    during: (after: string, overlap: string, name: string, from: string, to: string) =>
      `${after} the classical network overlaps ${overlap} with ${name}; its energy has gone from ${from} to ${to}.`,
    ended: (steps: string, landing: string, from: string, to: string) =>
      `After ${steps} the classical network ${landing}; its energy fell from ${from} to ${to}.`,
    still: (landing: string) => `The classical network does not move: it ${landing}.`,
    flipCount: (count: string) => (count === '1' ? '1 flip' : `${count} flips`),
    updateCount: (count: string) => (count === '1' ? '1 update' : `${count} updates`),
    modern: (updates: string, landing: string) => `After ${updates} the modern one ${landing}.`,
    modernStill: (landing: string) => `The modern one ${landing}.`,
    cycle: (energy: string) =>
      `All at once, the classical network never comes to rest: it goes to and fro between two pictures, and its energy stays at ${energy}.`,
  },
  landing: {
    back: (name: string, overlap: string) => `is back on ${name}: overlap ${overlap}`,
    stays: (name: string, overlap: string) => `stays on ${name}: overlap ${overlap}`,
    near: (name: string, overlap: string) => `rests close to ${name}, but not on it: overlap ${overlap}`,
    other: (name: string, target: string, overlap: string) =>
      `rests on ${name} instead of ${target}: overlap ${overlap}`,
    inverse: (name: string) => `rests on the inverse of ${name}, which has the same energy`,
    inverseOf: (name: string) => `the inverse of ${name}`,
    mixture: (names: string) => `rests on a mixture of ${names}, a picture that nobody stored`,
    blend: (names: string) => `stays a grey blend of ${names}`,
    blendOfAll: (count: string) => `stays a grey blend of ${count} memories`,
    none: (name: string, overlap: string) =>
      `rests on a picture that nobody stored; the closest memory is ${name}, overlap ${overlap}`,
    moving: (name: string, overlap: string) =>
      `has not come to rest; the closest memory is ${name}, overlap ${overlap}`,
  },

  presets: {
    label: 'Scene',
    damaged: { label: 'Noise', hint: '30 of 100 pixels are turned over' },
    hidden: { label: 'Half hidden', hint: 'The lower half is covered' },
    alike: { label: 'Look-alikes', hint: 'Letters that share many pixels disturb each other' },
    full: { label: 'Too many', hint: 'More random memories than the classical network can hold' },
    mixture: { label: 'Mixture', hint: 'Three memories at once: a spurious resting place' },
    inverse: { label: 'Inverse', hint: 'The negative of a memory is a resting place too' },
    cycle: { label: 'To and fro', hint: 'All pixels updated at once: the network oscillates for ever' },
  },

  damage: {
    label: 'Damage',
    kinds: {
      none: 'none',
      noise: 'noise',
      half: 'lower half covered',
      quarter: 'one quarter covered',
      box: 'box in the middle covered',
      shift: 'shifted',
      invert: 'inverted',
    },
    noise: 'Pixels turned over',
    box: 'Side of the box',
    shiftX: 'To the right',
    shiftY: 'Down',
    byHand: 'The picture was changed by hand; choosing a damage starts afresh.',
  },
  update: {
    label: 'Classical: pixels change',
    asynchronous: 'one by one',
    synchronous: 'all at once',
    asynchronousHint: 'In random order; the energy can never rise',
    synchronousHint: 'All from the same old state; the network may oscillate',
  },
  beta: {
    label: 'Modern: inverse temperature',
    hint: 'Each update is one step of attention over the memories.',
  },
  set: {
    label: 'Memories',
    names: {
      pictures: 'pictures',
      letters: 'letters',
      walsh: 'Walsh stripes (orthogonal)',
      random: 'random dots',
      own: 'your own',
    },
    count: 'How many',
    size: 'Grid',
    sizeOf: (size: string) => `${size} × ${size}`,
  },
  load: {
    line: (patterns: string, neurons: string, alpha: string) =>
      `Load α = P/N = ${patterns}/${neurons} = ${alpha}; random memories collapse near 0.138.`,
    alike: (first: string, second: string, overlap: string) =>
      `Most alike: ${first} and ${second}, overlap ${overlap}.`,
    overloaded: (patterns: string, neurons: string, alpha: string) =>
      `${patterns} memories in ${neurons} neurons are a load of ${alpha}, above 0.138: the crosstalk of all the others now outweighs each single memory, and the classical network forgets them all, not just the last.`,
    apart: 'The modern network still tells them apart, because its softmax lets only the closest one speak.',
    held: (patterns: string, neurons: string, alpha: string) =>
      `${patterns} memories in ${neurons} neurons are a load of ${alpha}, above 0.138, where a large network forgets random memories all at once. This one still comes back: the network is small, or its memories disturb each other less than random ones.`,
    unstable: (name: string, unstable: string, first: string, second: string, overlap: string) =>
      `The load is low, yet ${unstable} pixels of the undamaged ${name} would flip: the memories are too alike (${first} and ${second} overlap ${overlap}, strangers would be near 0). The Hebb rule adds up what they share, so shared pixels shout the others down.`,
  },
  lessons: {
    cycle:
      'This picture overlaps exactly 0 with every memory, so all that is left in each field is −(P/N)·s: every pixel wants the opposite of itself. All at once they turn over together, and back, for ever. One by one, the first flip breaks the tie and the energy falls: choose “one by one” to see it.',
    cycleAny:
      'Updated all at once, pixels that depend on each other can swap for ever: each moves away from where the other was. Updated one by one, each sees the others as they are now, and the energy can only fall.',
    mixture:
      'A spurious memory: where most of the stored pictures agree on a pixel, they hold it together, and so the majority of several is a valley of its own, though nobody stored it. Slightly damaged, it can come back like any memory.',
    inverse:
      'The energy counts only whether pixels agree with each other, not which of them are ink: a picture and its negative lie equally deep. The modern network is pulled by the pictures alone, so there is no valley for the negative.',
    rise: (step: string, before: string, after: string) =>
      `The run was stopped at step ${step}: its energy rose from ${before} to ${after}. With symmetric weights and one pixel at a time that cannot happen, so this is an error of the program; please report it with the link of this state.`,
  },

  explain: {
    heading: (row: string, column: string) => `Pixel in row ${row}, column ${column}`,
    help: 'Point at a pixel to see why it flips or stays.',
    field: 'Classical: field h',
    blend: 'Modern: next value',
    others: (count: string) => `${count} others`,
    self: 'itself, −(P/N)·s',
    sum: 'sum',
    flips: (from: string, to: string) => `It is ${from} and the field says ${to}: it flips.`,
    stays: (is: string) => `It is ${is} and the field agrees: it stays.`,
    tie: (is: string) => `The field is exactly 0: it stays ${is}.`,
    next: (value: string, next: string) => `It goes from ${value} to ${next}.`,
    same: (value: string) => `It stays at ${value}.`,
    ink: 'ink (+1)',
    paper: 'paper (−1)',
    columns: { memory: 'memory', pixel: 'pixel x', overlap: 'overlap m', weight: 'weight p', product: 'product' },
  },

  player: 'Retrieval',
  code: {
    heading: 'This run as code',
    tooLarge:
      'This run is too large to be written out as code. Download the patterns as NPY beside the damaged picture instead.',
  },

  own: {
    heading: 'Add memories',
    signs: 'Letters and emoji',
    text: 'Type letters or emoji',
    textHelp: (limit: string) => `Each sign becomes one memory; at most ${limit} at once.`,
    textExample: 'A ☺ ♥',
    useText: 'Add these signs',
    files: 'Pictures or digits',
    limits: (pictureSize: string, idxSize: string) =>
      `PNG, JPEG or WebP up to ${pictureSize} each, several at once; IDX files as of MNIST, also gzipped, up to ${idxSize}. Nothing leaves your computer.`,
    shade: 'Keep',
    binary: 'black and white',
    grey: 'shades of grey',
    greyHelp: 'The modern network remembers greys; the classical one sees them in black and white.',
    replace: 'Replace the memories stored now',
    added: (count: string, size: string) => `${count} added, ${size} × ${size} pixels each.`,
    clipped: (stored: string, limit: string) => `Only ${stored} were added: at most ${limit} memories fit.`,
    full: (limit: string) =>
      `No room: ${limit} memories are stored, and no more fit. Switch on “Replace”, or remove some.`,
    noSigns: 'There is no sign to draw in this text.',
    blankSign: (sign: string) => `This machine has no picture for “${sign}”, or it is blank; it was left out.`,
    digits: {
      heading: (count: string, rows: string, cols: string) => `${count} pictures of ${rows} × ${cols} pixels`,
      help: 'Choose which to store.',
      only: 'Only the digits',
      noLabels: 'Drop the file of labels too (…labels-idx1…) to choose by digit.',
      mismatch: (labels: string, pictures: string) =>
        `The labels are ${labels}, the pictures ${pictures}: they do not belong together, so the labels were left out.`,
      labelsFirst: (count: string) => `${count} labels read. Now drop the pictures they belong to.`,
      count: 'How many',
      pick: (index: string) => `Picture ${index}`,
      label: (digit: string, index: string) => `${digit} (picture ${index})`,
      name: (digit: string, number: string) => `${digit} no. ${number}`,
      store: (count: string) => (count === '1' ? 'Store 1 picture' : `Store ${count} pictures`),
      noneLeft: 'No picture has one of these digits.',
    },
  },
};
