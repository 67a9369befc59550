import { DataError, readIdx, readImage, type IdxImages, type IdxLabels } from '../../data/index';
import { longestName } from './codecs';
import { inkToPixels, type Shade } from './digits';
import type { Memory } from './sets';

/** What came out of a handful of files; nothing of the good ones is lost because of a bad one. */
interface FilesRead {
  readonly memories: readonly Memory[];
  readonly images: IdxImages | null;
  readonly labels: IdxLabels | null;
  /** Who was refused, and why. */ readonly refused: readonly { readonly file: string; readonly error: DataError }[];
}

/** IDX files have no ending of their own (MNIST: `train-images-idx3-ubyte.gz`), so the name or the first bytes may tell. */
async function isIdx(file: File): Promise<boolean> {
  if (/(\.gz|idx\d*|ubyte)$/i.test(file.name)) return true;
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  return (first === 0x1f && second === 0x8b) || (first === 0 && second === 0 && third === 8);
}

/** Pictures become memories at once; IDX files are handed on, as somebody must choose from them. */
export async function readFiles(files: readonly File[], size: number, shade: Shade): Promise<FilesRead> {
  const memories: Memory[] = [];
  const refused: { file: string; error: DataError }[] = [];
  let images: IdxImages | null = null;
  let labels: IdxLabels | null = null;
  for (const file of files) {
    try {
      if (await isIdx(file)) {
        const read = await readIdx(new Uint8Array(await file.arrayBuffer()));
        if (read.kind === 'images') images = read;
        else labels = read;
      } else {
        const tone = shade === 'grey' ? 'grey' : 'threshold';
        const ink = await readImage(file, { width: size, height: size, fit: 'cover', tone });
        memories.push({ name: nameOf(file), pixels: inkToPixels(ink, shade) });
      }
    } catch (error) {
      if (!(error instanceof DataError)) throw error;
      refused.push({ file: file.name, error });
    }
  }
  return { memories, images, labels, refused };
}

function nameOf(file: File): string {
  return file.name.replace(/\.[^.]*$/, '').slice(0, longestName) || file.name;
}
