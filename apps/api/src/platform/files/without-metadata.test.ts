import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kindOfFile } from "./file-kind.ts";
import { aJpeg, aPdf, aPng, aWebp, SECRET } from "./pictures.fixture.ts";
import { BrokenFile, withoutMetadata } from "./without-metadata.ts";

const webFile = (path: string) => readFileSync(new URL(`../../../../web/public/${path}`, import.meta.url));

describe("[CONS-01] a picture goes on without what the camera knew", () => {
  test("JPEG: pixels and colours stay, place, preview, comments and what follows the picture go", () => {
    const { bytes, picture } = aJpeg({ orientation: 1 });
    const clean = withoutMetadata("image/jpeg", bytes);
    expect(clean.includes(SECRET)).toBe(false);
    expect(clean).toEqual(Buffer.concat([Buffer.from([0xff, 0xd8]), picture]));
  });

  test("JPEG: a photo taken sideways is still turned upright", () => {
    const { bytes, picture } = aJpeg({ orientation: 6 });
    const clean = withoutMetadata("image/jpeg", bytes);
    expect(clean.includes(SECRET)).toBe(false);
    expect(clean.subarray(-picture.length)).toEqual(picture);
    const exif = clean.subarray(2, clean.length - picture.length);
    expect(exif.toString("latin1", 4, 8)).toBe("Exif");
    expect(exif.readUInt16BE(2)).toBe(exif.length - 2);
    // It survives being cleaned again, so it is well-formed.
    expect(withoutMetadata("image/jpeg", clean)).toEqual(clean);
  });

  test("PNG and WebP lose their notes and nothing else", () => {
    expect(withoutMetadata("image/png", aPng().bytes)).toEqual(aPng().clean);
    expect(withoutMetadata("image/webp", aWebp().bytes)).toEqual(aWebp().clean);
  });

  test("real pictures that carry no notes stay as they are", () => {
    const png = webFile("icons/icon-192.png");
    expect(withoutMetadata("image/png", png)).toEqual(png);
    const jpeg = webFile("media/poster.jpg");
    expect(withoutMetadata("image/jpeg", jpeg).length).toBeLessThanOrEqual(jpeg.length);
  });

  test.each([
    ["image/jpeg", aJpeg().bytes.subarray(0, -40)],
    ["image/png", aPng().bytes.subarray(0, 60)],
    ["image/webp", aWebp().bytes.subarray(0, 40)],
  ] as const)("a %s that is cut off is refused", (type, bytes) => {
    expect(() => withoutMetadata(type, bytes)).toThrow(BrokenFile);
  });

  test("whatever bytes come, they are cleaned or refused as broken, and soon", () => {
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
            expect(error).toBeInstanceOf(BrokenFile);
          }
        }),
        { numRuns: 300 },
      );
    }
  });
});

test("[CONS-01] a file is what it begins with, not what it is called", () => {
  expect(kindOfFile(aJpeg().bytes)).toBe("image/jpeg");
  expect(kindOfFile(aPng().bytes)).toBe("image/png");
  expect(kindOfFile(aWebp().bytes)).toBe("image/webp");
  expect(kindOfFile(aPdf())).toBe("application/pdf");
  for (const other of ["", "<svg onload=alert(1)>", "<html>", "MZ\x90\0", "GIF89a", "PK\x03\x04", "RIFF1234WAVE"]) {
    expect(kindOfFile(Buffer.from(other, "latin1"))).toBeUndefined();
  }
});
