import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pixelsOf } from "./pixels-of.ts";

function png(width: number, height: number) {
  const bytes = Buffer.alloc(33);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

function frame(marker: number, width: number, height: number) {
  const bytes = Buffer.from([0xff, marker, 0, 11, 8, 0, 0, 0, 0, 1, 0, 0x11, 0]);
  bytes.writeUInt16BE(height, 5);
  bytes.writeUInt16BE(width, 7);
  return bytes;
}

const jpeg = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);

function webp(name: string, head: Buffer) {
  const size = Buffer.from([head.length, 0, 0, 0]);
  return Buffer.concat([Buffer.from("RIFF\0\0\0\0WEBP"), Buffer.from(name), size, head]);
}

test("the header of a picture gives its number of pixels", () => {
  expect(pixelsOf("image/png", png(640, 480))).toBe(640 * 480);
  expect(pixelsOf("image/png", png(100_000, 100_000))).toBe(1e10);
  expect(pixelsOf("image/jpeg", jpeg(frame(0xc0, 640, 480)))).toBe(640 * 480);
  expect(pixelsOf("image/jpeg", jpeg(frame(0xc4, 9, 9), frame(0xc2, 65_535, 65_535)))).toBe(65_535 ** 2);
  expect(pixelsOf("image/webp", webp("VP8X", Buffer.from([0, 0, 0, 0, 0xff, 0xff, 0xff, 9, 0, 0])))).toBe(2 ** 24 * 10);
  expect(pixelsOf("image/webp", webp("VP8L", Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f])))).toBe(2 ** 28);
  expect(pixelsOf("image/webp", webp("VP8 ", Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, 10, 0, 20, 0])))).toBe(200);
});

test("of several frames in one picture the largest counts", () => {
  expect(pixelsOf("image/jpeg", jpeg(frame(0xc0, 10, 10), frame(0xc2, 9000, 9000), frame(0xc0, 1, 1)))).toBe(81e6);
  const small = webp("VP8X", Buffer.from([0, 0, 0, 0, 9, 0, 0, 9, 0, 0]));
  const large = webp("VP8 ", Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0xff, 0x3f])).subarray(12);
  expect(pixelsOf("image/webp", Buffer.concat([small, large]))).toBe(16_383 ** 2);
});

test("a real picture has its known size", () => {
  const icon = new URL("../../../../web/public/icons/icon-192.png", import.meta.url);
  expect(pixelsOf("image/png", readFileSync(icon))).toBe(192 * 192);
});

test("a header that is cut off throws", () => {
  expect(() => pixelsOf("image/png", png(1, 1).subarray(0, 20))).toThrow(RangeError);
});
