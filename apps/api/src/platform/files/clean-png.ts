import { BrokenFile } from "./broken-file.ts";

const HEAD = 8;
/** Header, palette, pixels and end; transparency, colour space and the shape of a pixel. */
const pictureChunks = "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP pHYs".split(" ");

/** Keeps the chunks that a still picture is drawn from. Frames of an animation and all other chunks are dropped. */
export function cleanPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, HEAD)];
  let hasPixels = false;
  for (let at = HEAD; ; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new BrokenFile("ends too early");
    const name = bytes.toString("latin1", at + 4, at + 8);
    if ((name === "IHDR") !== (at === HEAD)) throw new BrokenFile("not one header at the beginning");
    if (pictureChunks.includes(name)) kept.push(bytes.subarray(at, end));
    hasPixels ||= name === "IDAT" && end > at + 12;
    if (name === "IEND") break;
    at = end;
  }
  if (!hasPixels) throw new BrokenFile("no pixels");
  return Buffer.concat(kept);
}
