import { deflateSync } from "node:zlib";

/** Metadata that a phone writes into a photo; none of it may remain. */
export const SECRET = "12.9716N 77.5946E Asha's phone";

function segment(marker: number, body: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

function exifWith(orientation: number) {
  const tiff = Buffer.alloc(38);
  tiff.write("II*\0", "latin1");
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  tiff.writeUInt16LE(0x010f, 10);
  tiff.writeUInt16LE(0x0112, 22);
  tiff.writeUInt16LE(3, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt16LE(orientation, 30);
  return Buffer.concat([Buffer.from("Exif\0\0", "latin1"), tiff, Buffer.from(SECRET)]);
}

const JFIF = Buffer.from("JFIF\0\x01\x02\0\0\x01\0\x01\0\0", "latin1");

/** Builds a JPEG like a phone's progressive photo: two scans with escaped bytes and restarts, and metadata around. */
export function aJpeg({ orientation = 6, side = 100 } = {}) {
  const picture = [
    segment(0xe0, JFIF),
    segment(0xe2, Buffer.from("ICC_PROFILE\0colours", "latin1")),
    segment(0xdb, Buffer.alloc(65, 1)),
    segment(0xc2, Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([1, 2, 0xff, 0x00, 3, 0xff, 0xd0, 4]),
    segment(0xc4, Buffer.alloc(20, 2)),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([5, 6, 0xff, 0x00, 7]),
  ] as const;
  const notes = [
    segment(0xe1, exifWith(orientation)),
    segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${SECRET}`)),
    segment(0xed, Buffer.from(`Photoshop 3.0\0${SECRET}`)),
    segment(0xfe, Buffer.from(SECRET)),
    segment(0xe2, Buffer.from(`MPF\0${SECRET}`)),
    segment(0xe0, Buffer.from(`JFXX\0${SECRET}`)),
    segment(0xeb, Buffer.from(`JP\0c2pa${SECRET}`)),
    segment(0xf7, Buffer.from(SECRET)),
    segment(0x02, Buffer.from(SECRET)),
  ];
  const start = Buffer.from([0xff, 0xd8]);
  const end = Buffer.from([0xff, 0xd9]);
  return {
    bytes: Buffer.concat([start, ...notes, ...picture, end, Buffer.from(SECRET)]),
    picture: Buffer.concat([...picture, end]),
  };
}

function chunk(name: string, body: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, Buffer.from(name, "latin1"), body, Buffer.from("crc!")]);
}

export function aPng() {
  const head = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  const header = Buffer.from([0, 0, 0, 100, 0, 0, 0, 100, 8, 0, 0, 0, 0]);
  const picture = [chunk("IHDR", header), chunk("IDAT", deflateSync(Buffer.alloc(40)))] as const;
  const notes = ["eXIf", "tEXt", "iTXt", "zTXt", "tIME", "caBX", "prVW", "mkBF", "acTL", "fdAT"].map((name) =>
    chunk(name, Buffer.from(SECRET)),
  );
  const end = chunk("IEND", Buffer.alloc(0));
  return {
    bytes: Buffer.concat([head, picture[0], ...notes, picture[1], end, Buffer.from(SECRET)]),
    clean: Buffer.concat([head, ...picture, end]),
  };
}

/** Builds a small file that claims 20,000 by 20,000 pixels. */
export function aHugePng() {
  const { bytes } = aPng();
  bytes.writeUInt32BE(20_000, 16);
  bytes.writeUInt32BE(20_000, 20);
  return bytes;
}

function riff(name: string, body: Buffer) {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name, "latin1"), length, body, Buffer.alloc(body.length % 2)]);
}

function webp(...chunks: Buffer[]) {
  return riff("RIFF", Buffer.concat([Buffer.from("WEBP"), ...chunks]));
}

/** 100 by 100 pixels, as a header says it. */
const losslessPixels = Buffer.from([0x2f, 0x63, 0xc0, 0x18, 0, 1]);

export function aWebp() {
  const head = (flags: number) => riff("VP8X", Buffer.from([flags, 0, 0, 0, 99, 0, 0, 99, 0, 0]));
  const pixels = riff("VP8L", losslessPixels);
  const notes = ["EXIF", "XMP ", "C2PA", "zzzz"].map((name) => riff(name, Buffer.from(SECRET)));
  return {
    bytes: Buffer.concat([webp(head(0b11100), pixels, ...notes), Buffer.from(SECRET)]),
    clean: webp(head(0b10000), pixels),
  };
}

/** Builds a WebP of one frame, with a note in the frame where cleaning must find it. */
export function anAnimatedWebp() {
  const head = riff("VP8X", Buffer.from([0b10, 0, 0, 0, 99, 0, 0, 99, 0, 0]));
  const frame = (...chunks: Buffer[]) =>
    riff("ANMF", Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 99, 0, 0, 99, 0, 0, 0, 0, 0, 0]), ...chunks]));
  const pixels = riff("VP8L", losslessPixels);
  return {
    bytes: webp(head, frame(pixels, riff("C2PA", Buffer.from(SECRET)))),
    clean: webp(head, frame(pixels)),
  };
}

/** Builds a PDF of one page, with more objects before it and more entries in its trailer. */
export const aPdf = ({ objects = "", trailer = "" } = {}) =>
  Buffer.from(
    `%PDF-1.7\n${objects}1 0 obj <</Type /Page>> endobj\ntrailer <<${trailer}>>\nstartxref\n9\n%%EOF\n`,
    "latin1",
  );
