import { isWholePdf } from "./is-whole-pdf.ts";
import type { FileKind } from "./kind-of-file.ts";
import { pixelsOf } from "./pixels-of.ts";

/** Thrown for a file that ends too early, is malformed, or shows nothing. */
export class BrokenFile extends Error {}

/** 16 by 16, the size of an icon; nothing smaller is recognisable. */
const MIN_PIXELS = 256;

/**
 * Returns the picture without the camera's metadata: place, time, owner, serial number, thumbnail. Pixels and a photo's
 * orientation stay the same, and so does a PDF. Throws BrokenFile.
 */
export function withoutMetadata(type: FileKind, bytes: Buffer): Buffer {
  if (type === "application/pdf") {
    if (!isWholePdf(bytes)) throw new BrokenFile("no end, or no page");
    return bytes;
  }
  try {
    const picture = cleaned[type](bytes);
    if (pixelsOf(type, picture)! < MIN_PIXELS) throw new BrokenFile("hardly any pixels");
    return picture;
  } catch (error) {
    // A file that was cut off makes the parser read past its end.
    if (error instanceof RangeError) throw new BrokenFile("ends too early", { cause: error });
    throw error;
  }
}

const cleaned = { "image/jpeg": cleanJpeg, "image/png": cleanPng, "image/webp": cleanWebp };

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;

/** The application segments that belong to the picture: JFIF, the colour profile, Adobe's colour transform. */
const pictureSegments = [
  [APP0, "JFIF\0"],
  [APP2, "ICC_PROFILE\0"],
  [APP14, "Adobe"],
] as const;

function cleanJpeg(bytes: Buffer): Buffer {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])];
  let orientation: number | undefined;
  let hasPixels = false;
  let at = 2;
  for (;;) {
    if (bytes.readUInt8(at) !== 0xff) throw new BrokenFile("no marker where one must be");
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Data after the end of the picture is another picture or metadata.
    if (marker === EOI) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length) throw new BrokenFile("ends too early");
    const body = bytes.subarray(at + 4, end);
    if (marker === APP1) orientation ??= orientationOf(body);
    if (isPictureSegment(marker, body)) kept.push(bytes.subarray(at, end));
    at = end;
    if (marker !== SOS) continue;
    const scanEnd = endOfScan(bytes, at);
    hasPixels ||= scanEnd > at;
    kept.push(bytes.subarray(at, scanEnd));
    at = scanEnd;
  }
  if (!hasPixels) throw new BrokenFile("no pixels");
  if (orientation !== undefined) kept.splice(1, 0, orientationSegment(orientation));
  return Buffer.concat([...kept, Buffer.from([0xff, EOI])]);
}

function isPictureSegment(marker: number, body: Buffer) {
  if (marker === COMMENT) return false;
  if (marker < APP0 || marker > APP15) return true;
  return pictureSegments.some(([kept, name]) => kept === marker && body.toString("latin1", 0, name.length) === name);
}

/** Returns the end of the compressed pixels: the next marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Buffer, from: number) {
  for (let at = bytes.indexOf(0xff, from); at !== -1 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes.readUInt8(at + 1);
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new BrokenFile("ends too early");
}

const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;

function orientationOf(app1: Buffer): number | undefined {
  if (app1.toString("latin1", 0, EXIF.length) !== EXIF) return undefined;
  const tiff = app1.subarray(EXIF.length);
  try {
    const isLittle = tiff.toString("latin1", 0, 2) === "II";
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(directory); entry++) {
      const at = directory + 2 + entry * 12;
      if (short(at) !== ORIENTATION) continue;
      const value = short(at + 8);
      return value >= 2 && value <= 8 ? value : undefined;
    }
  } catch {
    // Broken metadata is no reason to refuse the picture.
  }
  return undefined;
}

/** Builds the smallest Exif segment: one directory with this one entry. */
function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write("MM\0*", "latin1");
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(ORIENTATION, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, Buffer.from(EXIF, "latin1"), tiff]);
}

const pngMetadata = ["eXIf", "tEXt", "zTXt", "iTXt", "tIME"];
const PNG_HEAD = 8;

function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, PNG_HEAD)];
  let hasPixels = false;
  if (bytes.toString("latin1", PNG_HEAD + 4, PNG_HEAD + 8) !== "IHDR") throw new BrokenFile("no header");
  for (let at = PNG_HEAD; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new BrokenFile("ends too early");
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (!pngMetadata.includes(name)) kept.push(bytes.subarray(at, end));
    hasPixels ||= name === "IDAT" && end > at + 12;
    if (name === "IEND") break;
    at = end;
  }
  if (!hasPixels) throw new BrokenFile("no pixels");
  return Buffer.concat(kept);
}

const webpMetadata = ["EXIF", "XMP "];
const webpPixels = ["VP8 ", "VP8L", "ANMF"];
const RIFF_HEAD = 12;
const EXIF_AND_XMP_FLAGS = 0b1100;

function cleanWebp(bytes: Buffer): Buffer {
  const kept: Buffer[] = [];
  let hasPixels = false;
  const riffEnd = 8 + bytes.readUInt32LE(4);
  if (riffEnd > bytes.length) throw new BrokenFile("ends too early");
  for (let at = RIFF_HEAD; at < riffEnd; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size + (size % 2);
    if (end > riffEnd) throw new BrokenFile("ends too early");
    const name = bytes.toString("latin1", at, at + 4);
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (name === "VP8X") chunk.writeUInt8(chunk.readUInt8(8) & ~EXIF_AND_XMP_FLAGS, 8);
    if (!webpMetadata.includes(name)) kept.push(chunk);
    hasPixels ||= webpPixels.includes(name) && size > 0;
    at = end;
  }
  if (!hasPixels) throw new BrokenFile("no pixels");
  const head = Buffer.from(bytes.subarray(0, RIFF_HEAD));
  head.writeUInt32LE(4 + kept.reduce((sum, chunk) => sum + chunk.length, 0), 4);
  return Buffer.concat([head, ...kept]);
}
