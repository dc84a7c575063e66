import { expect, test, vi } from "vitest";
import { smallerPhoto } from "./smaller-photo.ts";

const MB = 1024 * 1024;
const aFile = (bytes: number, type = "image/png") => new File([new Uint8Array(bytes)], "rash.png", { type });

/** A browser that reads every picture as one of this size, and draws it as the given number of bytes. */
function aBrowser({ width, height, drawnBytes = 1000 }: { width: number; height: number; drawnBytes?: number }) {
  const drawn: { width: number; height: number; quality: unknown }[] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close() {} }));
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({
    fillRect() {},
    drawImage() {},
  } as unknown as ReturnType<HTMLCanvasElement["getContext"]>);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (
    this: HTMLCanvasElement,
    callback,
    type,
    quality,
  ) {
    drawn.push({ width: this.width, height: this.height, quality });
    callback(new Blob([new Uint8Array(drawnBytes)], { type: type! }));
  });
  return drawn;
}

test("a photo of a modern phone becomes a JPEG whose longest side is 2048 px", async () => {
  const drawn = aBrowser({ width: 3000, height: 4000 });
  const sent = await smallerPhoto(aFile(5 * MB));
  expect(drawn).toEqual([{ width: 1536, height: 2048, quality: 0.85 }]);
  expect(sent).toMatchObject({ name: "rash.jpg", type: "image/jpeg", size: 1000 });
});

test("a heavy picture is compressed at its own size, and a small one is sent unchanged", async () => {
  const drawn = aBrowser({ width: 2000, height: 1000 });
  expect((await smallerPhoto(aFile(3 * MB))).type).toBe("image/jpeg");
  expect(drawn).toMatchObject([{ width: 2000, height: 1000 }]);
  const small = aFile(MB);
  expect(await smallerPhoto(small)).toBe(small);
});

test("a PDF is not touched", async () => {
  aBrowser({ width: 4000, height: 4000 });
  const pdf = aFile(5 * MB, "application/pdf");
  expect(await smallerPhoto(pdf)).toBe(pdf);
});

test("a file that the browser cannot read, or would only make larger, is sent unchanged", async () => {
  const photo = aFile(2 * MB);
  aBrowser({ width: 4000, height: 4000, drawnBytes: 3 * MB });
  expect(await smallerPhoto(photo)).toBe(photo);
  vi.stubGlobal("createImageBitmap", async () => {
    throw new DOMException("The source image could not be decoded.");
  });
  expect(await smallerPhoto(photo)).toBe(photo);
});
