export { boolean, choice, list, number, text, type Codec } from './codec';
export { bits, matrix } from './array-codecs';
export { StateError, type Expectation, type StateProblem, type StateProblemCode } from './problem';
export { defaultState, maxHashLength, parseState, printState, type ParsedState, type StateTable } from './table';
