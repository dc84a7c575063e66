import { readFileSync } from "node:fs";
import { fileErrors } from "@medisense/contract/files";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { aJpeg, anAnimatedWebp, aPdf, aPng, aWebp, SECRET } from "../testing/sample-files.ts";
import { kindOfFile } from "./kind-of-file.ts";
import { acceptFile } from "./accept-file.ts";
import { BrokenFile } from "./broken-file.ts";
import { bareJpeg } from "./clean-jpeg.ts";
import { withoutMetadata } from "./without-metadata.ts";

const aJpegOf = (...parts: Buffer[]) => Buffer.concat([Buffer.from([0xff, 0xd8]), ...parts, Buffer.from([0xff, 0xd9])]);
const frame = (width: number, height: number) =>
  Buffer.from([0xff, 0xc0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0]);
const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3]);

const aPngOf = (...chunks: Buffer[]) => Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
const header = (width: number, height: number) =>
  chunk("IHDR", Buffer.from([0, 0, 0, width, 0, 0, 0, height, 8, 0, 0, 0, 0]));
const chunk = (name: string, body = Buffer.alloc(0)) =>
  Buffer.concat([Buffer.from([0, 0, 0, body.length]), Buffer.from(name), body, Buffer.from("crc!")]);

const webFile = (path: string) => readFileSync(new URL(`../../../../web/public/${path}`, import.meta.url));

describe("[CONS-01] a picture is passed on without the camera's metadata", () => {
  test("JPEG: pixels and colours stay; place, thumbnail, comments and trailing data are removed", () => {
    const { bytes, picture } = aJpeg({ orientation: 1 });
    const clean = withoutMetadata("image/jpeg", bytes);
    expect(clean.includes(SECRET)).toBe(false);
    expect(clean).toEqual(Buffer.concat([Buffer.from([0xff, 0xd8]), picture]));
  });

  test("JPEG: the orientation of a photo is kept", () => {
    const { bytes, picture } = aJpeg({ orientation: 6 });
    const clean = withoutMetadata("image/jpeg", bytes);
    expect(clean.includes(SECRET)).toBe(false);
    expect(clean.subarray(-picture.length)).toEqual(picture);
    const exif = clean.subarray(2, clean.length - picture.length);
    expect(exif.toString("latin1", 4, 8)).toBe("Exif");
    expect(exif.readUInt16BE(2)).toBe(exif.length - 2);
    // Cleaning it again changes nothing, so it is well-formed.
    expect(withoutMetadata("image/jpeg", clean)).toEqual(clean);
  });

  test("JPEG: a picture that the browser has drawn keeps neither an orientation nor a profile of its colours", () => {
    const jfif = Buffer.from("\xff\xe0\0\x10JFIF\0\x01\x02\0\0\x01\0\x01\0\0", "latin1");
    const adobe = Buffer.from("\xff\xee\0\x0eAdobe\0\x64\0\0\0\0\0", "latin1");
    const profile = Buffer.from("\xff\xe2\0\x12ICC_PROFILE\0Asha", "latin1");
    const comment = Buffer.from("\xff\xfe\0\x06Asha", "latin1");
    const sent = Buffer.concat([aJpegOf(jfif, profile, comment, adobe, frame(100, 100), scan), Buffer.from(SECRET)]);

    expect(bareJpeg(sent)).toEqual(aJpegOf(jfif, adobe, frame(100, 100), scan));
    expect(bareJpeg(aJpeg({ orientation: 6 }).bytes).includes("Exif")).toBe(false);
  });

  test("PNG and WebP lose their metadata and nothing else", () => {
    expect(withoutMetadata("image/png", aPng().bytes)).toEqual(aPng().clean);
    expect(withoutMetadata("image/webp", aWebp().bytes)).toEqual(aWebp().clean);
    expect(withoutMetadata("image/webp", anAnimatedWebp().bytes)).toEqual(anAnimatedWebp().clean);
  });

  test("JPEG: the thumbnail inside of the JFIF header is removed", () => {
    const jfif = Buffer.from(`JFIF\0\x01\x02\0\0\x01\0\x01\x10\x10${SECRET}`, "latin1");
    const clean = withoutMetadata(
      "image/jpeg",
      aJpegOf(Buffer.from([0xff, 0xe0, 0, jfif.length + 2]), jfif, frame(100, 100), scan),
    );
    expect(clean.toString("latin1", 2, 20)).toBe("\xff\xe0\0\x10JFIF\0\x01\x02\0\0\x01\0\x01\0\0");
    expect(clean.includes(SECRET)).toBe(false);
  });

  test("real pictures without metadata stay as they are", () => {
    const png = webFile("icons/icon-192.png");
    expect(withoutMetadata("image/png", png)).toEqual(png);
    const jpeg = webFile("media/poster.jpg");
    expect(withoutMetadata("image/jpeg", jpeg).length).toBeLessThanOrEqual(jpeg.length);
  });

  test.each([
    ["image/jpeg", aJpeg().bytes.subarray(0, -40)],
    ["image/png", aPng().bytes.subarray(0, 60)],
    ["image/webp", aWebp().bytes.subarray(0, 40)],
  ] as const)("a %s that is cut off is refused", async (_, bytes) => {
    await expect(acceptFile(bytes)).rejects.toMatchObject({ definition: fileErrors.broken });
  });

  test.each([
    ["JPEG of a beginning and an end", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ["JPEG without a size", aJpegOf(scan)],
    ["JPEG without pixels", aJpegOf(frame(100, 100))],
    ["JPEG of four pixels", aJpegOf(frame(2, 2), scan)],
    ["PNG of an end alone", aPngOf(chunk("IEND"))],
    ["PNG without pixels", aPngOf(header(100, 100), chunk("IEND"))],
    ["PNG with empty pixels", aPngOf(header(100, 100), chunk("IDAT"), chunk("IEND"))],
    ["PNG without a size", aPngOf(chunk("IDAT", Buffer.alloc(40, 1)), chunk("IEND"))],
    ["PNG of one pixel", aPngOf(header(1, 1), chunk("IDAT", Buffer.alloc(40)), chunk("IEND"))],
    ["WebP without pixels", Buffer.from("RIFF\x0c\0\0\0WEBPVP8L\0\0\0\0", "latin1")],
    ["PDF of five bytes", Buffer.from("%PDF-")],
    ["PDF of zeros", Buffer.concat([Buffer.from("%PDF-1.4"), Buffer.alloc(10_000)])],
  ] as const)("[MED-07] a %s shows nothing, and is refused", async (_, bytes) => {
    await expect(acceptFile(bytes)).rejects.toMatchObject({ definition: fileErrors.broken });
  });

  test("any bytes are either cleaned or refused as broken", () => {
    for (const [type, head] of [
      ["image/jpeg", aJpeg().bytes],
      ["image/png", aPng().bytes],
      ["image/webp", aWebp().bytes],
    ] as const) {
      fc.assert(
        fc.property(fc.nat(head.length), fc.uint8Array({ maxLength: 300 }), (at, noise) => {
          const bytes = Buffer.concat([head.subarray(0, at), noise]);
          try {
            withoutMetadata(type, bytes);
          } catch (error) {
            expect(error instanceof BrokenFile || error instanceof RangeError).toBe(true);
          }
        }),
        { numRuns: 300 },
      );
    }
  });
});

test("[CONS-01] a file's type comes from its first bytes, not from its name", () => {
  expect(kindOfFile(aJpeg().bytes)).toBe("image/jpeg");
  expect(kindOfFile(aPng().bytes)).toBe("image/png");
  expect(kindOfFile(aWebp().bytes)).toBe("image/webp");
  expect(kindOfFile(aPdf())).toBe("application/pdf");
  for (const other of ["", "<svg onload=alert(1)>", "<html>", "MZ\x90\0", "GIF89a", "PK\x03\x04", "RIFF1234WAVE"]) {
    expect(kindOfFile(Buffer.from(other, "latin1"))).toBeUndefined();
  }
});
