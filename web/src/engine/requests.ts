import type {
  AttentionGradientInput,
  AttentionGradients,
  AttentionInput,
  AttentionResult,
  ClassicalInput,
  ClassicalRetrieval,
  Matrix,
  ModernEnergyInput,
  ModernInput,
  ModernRetrieval,
  RandomInput,
  SpeedSample,
  SpeedWork,
} from './types';

/** What travels to where the module runs: checked, complete, and owning its arrays. */
export interface Requests {
  attention: Required<AttentionInput>;
  attentionGradients: Required<AttentionGradientInput>;
  softmax: { readonly scores: Matrix; readonly temperature: number };
  retrieveClassical: Required<ClassicalInput>;
  retrieveModern: Required<ModernInput>;
  modernEnergy: ModernEnergyInput;
  random: RandomInput;
  measure: { readonly work: SpeedWork; readonly milliseconds: number };
}

/** What comes back, by the same names. */
export interface Results {
  attention: AttentionResult;
  attentionGradients: AttentionGradients;
  softmax: Matrix;
  retrieveClassical: ClassicalRetrieval;
  retrieveModern: ModernRetrieval;
  modernEnergy: Float64Array;
  random: Float32Array;
  measure: SpeedSample;
}

export type Method = keyof Requests;

/** How a running call hears that it is no longer wanted and tells how far it is. */
export interface Control {
  readonly signal?: AbortSignal;
  readonly onProgress?: (done: number) => void;
}

/** Runs requests somewhere. Rejects with an `EngineError` or, when aborted, with the reason of the signal. */
export interface Runner {
  run<M extends Method>(method: M, request: Requests[M], control: Control): Promise<Results[M]>;
  liveHandles(): Promise<number>;
  close(): void;
}

/** The buffers of all typed arrays in a request or a result, to be moved instead of copied. */
export function buffersOf(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) found.add(value.buffer as ArrayBuffer);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach((part) => buffersOf(part, found));
  return found;
}
