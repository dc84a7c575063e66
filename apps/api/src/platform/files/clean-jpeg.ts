import { BrokenFile } from "./broken-file.ts";

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;

/** Application segments that belong to the picture, and how many of their bytes do. */
type PictureSegments = Readonly<Record<number, { name: string; bytes?: number }>>;

const pictureSegments: PictureSegments = {
  // After these come the two sides of a thumbnail, which become zero.
  [APP0]: { name: "JFIF\0", bytes: 12 },
  [APP2]: { name: "ICC_PROFILE\0" },
  [APP14]: { name: "Adobe", bytes: 12 },
};

/** Keeps the segments that a decoder needs, and of the metadata the orientation alone. */
export const cleanJpeg = (bytes: Buffer) => keepPicture(bytes, pictureSegments);

/** Keeps the same of a picture that the browser has drawn, which needs no orientation and no profile of a camera. */
export const bareJpeg = (bytes: Buffer) =>
  keepPicture(bytes, { [APP0]: pictureSegments[APP0]!, [APP14]: pictureSegments[APP14]! }, { isDrawn: true });

function keepPicture(bytes: Buffer, kinds: PictureSegments, { isDrawn = false } = {}): Buffer {
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
    if (marker === APP1 && !isDrawn) orientation ??= orientationOf(body);
    if (isFrameOrTable(marker)) kept.push(bytes.subarray(at, end));
    else kept.push(partOfPicture(kinds, marker, body));
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

/** True for frames, Huffman and quantization tables, arithmetic conditioning, restart intervals, and scans. */
function isFrameOrTable(marker: number) {
  return (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) || (marker >= SOS && marker <= 0xdd);
}

function partOfPicture(kinds: PictureSegments, marker: number, body: Buffer) {
  const known = kinds[marker];
  if (!known || body.toString("latin1", 0, known.name.length) !== known.name) return Buffer.alloc(0);
  const part = body.subarray(0, known.bytes);
  return segment(marker, marker === APP0 ? Buffer.concat([part, Buffer.alloc(2)]) : part);
}

function segment(marker: number, body: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(2 + body.length, 2);
  return Buffer.concat([head, body]);
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
  return segment(APP1, Buffer.concat([Buffer.from(EXIF, "latin1"), tiff]));
}
