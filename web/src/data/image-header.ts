type ImageFormat = 'PNG' | 'JPEG' | 'WebP';

interface ImageHeader {
  readonly format: ImageFormat;
  readonly width: number;
  readonly height: number;
}

/**
 * Format and size of a picture from its first bytes, whatever its name says, so that a huge one is refused before it is
 * decoded. Null when it is none of the three formats or its header is cut off.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return pngHeader(view) ?? webpHeader(view) ?? jpegHeader(view);
  } catch (error) {
    // A DataView throws a RangeError where the bytes end too early.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function pngHeader(view: DataView): ImageHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  return { format: 'PNG', width: view.getUint32(16), height: view.getUint32(20) };
}

function webpHeader(view: DataView): ImageHeader | null {
  const [riff, webp] = [0x52494646, 0x57454250];
  if (view.getUint32(0) !== riff || view.getUint32(8) !== webp) return null;
  const kind = view.getUint8(15);
  const uint24 = (offset: number): number => view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
  // 'VP8X' extended, 'VP8L' lossless, 'VP8 ' lossy.
  if (kind === 0x58) return { format: 'WebP', width: uint24(24) + 1, height: uint24(27) + 1 };
  if (kind === 0x4c) {
    const packed = view.getUint32(21, true);
    return { format: 'WebP', width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  }
  return { format: 'WebP', width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}

function jpegHeader(view: DataView): ImageHeader | null {
  if (view.getUint16(0) !== 0xffd8) return null;
  let offset = 2;
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    // Start of frame: C0 to CF without the tables DHT (C4), JPG (C8) and DAC (CC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { format: 'JPEG', width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    }
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2);
  }
}
