/** Work that says where it may pause. */
export type Steps<T> = Generator<void, T, void>;

/** Time in milliseconds after which a pause is taken: a frame has room beside it. */
const slice = 8;

/** Does the work without a pause. */
export function atOnce<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does the work in slices between which the page can draw and hear. */
export async function inSteps<T>(work: Steps<T>): Promise<T> {
  let start = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - start < slice) continue;
    await nextTask();
    start = performance.now();
  }
}

/** A timer would wait for four milliseconds each time. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
