/** An object of the module that lives until `delete()`; the generated glue frees one that is lost without. */
export interface Handle {
  delete(): void;
}

/** Runs `use` and frees the handle, also when `use` fails. */
export async function withHandle<H extends Handle, R>(handle: H, use: (handle: H) => Promise<R>): Promise<R> {
  try {
    return await use(handle);
  } finally {
    handle.delete();
  }
}
