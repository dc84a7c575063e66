import type { PictureKind } from "./kind-of-file.ts";
import { riffChunks } from "./clean-webp.ts";

/**
 * Returns the number of pixels that a picture declares. A small file can declare so many that opening it exhausts the
 * memory. The largest of several frames counts. Throws a RangeError when a header is cut off.
 */
export function pixelsOf(kind: PictureKind, bytes: Buffer): number {
  if (kind === "image/jpeg")
    return Math.max(0, ...Array.from(jpegFrames(bytes), ({ width, height }) => width * height));
  if (kind === "image/png") return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  return Math.max(0, ...webpFrames(bytes.subarray(12)));
}

/** Returns true for start-of-frame markers; three values of the range have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Yields the size of every frame that a reader could decode; a JPEG may hold several. */
export function* jpegFrames(bytes: Buffer): Generator<{ width: number; height: number }> {
  for (let at = 2; at + 3 < bytes.length; ) {
    if (bytes[at] !== 0xff) {
      at += 1;
      continue;
    }
    const marker = bytes.readUInt8(at + 1);
    const standsAlone = marker === 0xff || marker === 0 || (marker >= 0xd0 && marker <= 0xd9);
    if (standsAlone) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (isFrame(marker)) yield { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

function* webpFrames(chunks: Buffer): Generator<number> {
  for (const { name, body } of riffChunks(chunks)) {
    if (name === "VP8X") yield (body.readUIntLE(4, 3) + 1) * (body.readUIntLE(7, 3) + 1);
    if (name === "VP8 ") yield (body.readUInt16LE(6) & 0x3fff) * (body.readUInt16LE(8) & 0x3fff);
    if (name === "VP8L") {
      const packed = body.readUInt32LE(1);
      yield ((packed & 0x3fff) + 1) * (((packed >> 14) & 0x3fff) + 1);
    }
    if (name === "ANMF") {
      yield (body.readUIntLE(6, 3) + 1) * (body.readUIntLE(9, 3) + 1);
      yield* webpFrames(body.subarray(16));
    }
  }
}
