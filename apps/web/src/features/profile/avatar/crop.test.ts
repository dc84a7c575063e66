import { expect, test } from "vitest";
import { squareOf, wholeSquare } from "./crop.ts";

test("the middle of a picture is cut out first, and no crop leaves the picture", () => {
  const picture = { width: 400, height: 300 };
  expect(squareOf(picture, wholeSquare)).toEqual({ side: 300, left: 50, top: 0 });
  expect(squareOf(picture, { zoom: 2, x: 1, y: 1 })).toEqual({ side: 150, left: 250, top: 150 });
  expect(squareOf(picture, { zoom: 3, x: 0, y: 0 })).toEqual({ side: 100, left: 0, top: 0 });
});
