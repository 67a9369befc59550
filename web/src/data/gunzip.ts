import { DataError } from './error';

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/**
 * Unpacks gzip, but never more than `limit` bytes: a small file that would grow beyond it is refused while it grows.
 * @throws DataError 'gzip' when damaged, 'grows-too-big' beyond the limit
 */
export async function gunzip(bytes: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new DataError('gzip');
    });
    if (done) break;
    length += value.length;
    if (length > limit) {
      await reader.cancel();
      throw new DataError('grows-too-big', { limit });
    }
    chunks.push(value);
  }
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
