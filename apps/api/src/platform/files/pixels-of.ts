import type { FileKind } from "./kind-of-file.ts";

/**
 * Returns the number of pixels that a picture's header declares: a small file can declare so many that opening it
 * exhausts the memory. Undefined for other files. Throws a RangeError when the header is cut off.
 */
export function pixelsOf(kind: FileKind, bytes: Buffer): number | undefined {
  if (kind === "image/jpeg") return jpegPixels(bytes);
  if (kind === "image/png") return bytes.readUInt32BE(16) * bytes.readUInt32BE(20);
  if (kind === "image/webp") return webpPixels(bytes);
  return undefined;
}

/** Returns true for start-of-frame markers; three values of the range have other meanings. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegPixels(bytes: Buffer): number {
  // A picture may hold several frames; the largest that a reader could decode counts.
  let largest = 0;
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
    if (isFrame(marker)) largest = Math.max(largest, bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7));
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return largest;
}

function webpPixels(bytes: Buffer): number {
  const name = bytes.toString("latin1", 12, 16);
  if (name === "VP8X") return (bytes.readUIntLE(24, 3) + 1) * (bytes.readUIntLE(27, 3) + 1);
  if (name === "VP8L") {
    const packed = bytes.readUInt32LE(21);
    return ((packed & 0x3fff) + 1) * (((packed >> 14) & 0x3fff) + 1);
  }
  return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff);
}
