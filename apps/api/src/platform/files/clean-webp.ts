import { BrokenFile } from "./broken-file.ts";

const RIFF_HEAD = 12;
/** The bytes of a frame's place and size, before its own chunks. */
const FRAME_HEAD = 16;
const pixelChunks = ["VP8 ", "VP8L", "ANMF"];
const pictureChunks = [...pixelChunks, "VP8X", "ALPH", "ANIM", "ICCP"];
const COLOUR_ALPHA_AND_ANIMATION_FLAGS = 0b110010;

/** Keeps the chunks that a picture is drawn from, in the frames of an animation too. */
export function cleanWebp(bytes: Buffer): Buffer {
  const riffEnd = 8 + bytes.readUInt32LE(4);
  if (riffEnd > bytes.length) throw new BrokenFile("ends too early");
  const kept: Buffer[] = [];
  let hasPixels = false;
  for (const { name, body } of riffChunks(bytes.subarray(RIFF_HEAD, riffEnd))) {
    if (!pictureChunks.includes(name)) continue;
    hasPixels ||= pixelChunks.includes(name) && body.length > 0;
    kept.push(chunk(name, cleanBody(name, body)));
  }
  if (!hasPixels) throw new BrokenFile("no pixels");
  return chunk("RIFF", Buffer.concat([Buffer.from("WEBP"), ...kept]));
}

function cleanBody(name: string, body: Buffer) {
  if (name === "VP8X") {
    const flags = body.readUInt8(0) & COLOUR_ALPHA_AND_ANIMATION_FLAGS;
    return Buffer.concat([Buffer.from([flags, 0, 0, 0]), body.subarray(4, 10)]);
  }
  if (name !== "ANMF") return body;
  const parts = [...riffChunks(body.subarray(FRAME_HEAD))].filter((part) => pictureChunks.includes(part.name));
  return Buffer.concat([body.subarray(0, FRAME_HEAD), ...parts.map((part) => chunk(part.name, part.body))]);
}

/** Yields the chunks in these bytes. Throws BrokenFile for one that is cut off. */
export function* riffChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; ) {
    const size = bytes.readUInt32LE(at + 4);
    const end = at + 8 + size;
    if (end > bytes.length) throw new BrokenFile("ends too early");
    yield { name: bytes.toString("latin1", at, at + 4), body: bytes.subarray(at + 8, end) };
    at = end + (size % 2);
  }
}

function chunk(name: string, body: Buffer) {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from(name, "latin1"), size, body, Buffer.alloc(body.length % 2)]);
}
