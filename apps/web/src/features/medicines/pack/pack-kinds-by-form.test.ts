import { expect, test } from "vitest";
import { packKindIn, packKindNamed } from "./pack-kinds-by-form.ts";

test.each([
  ["/img/medicines/tablet.svg", "tablets"],
  ["/img/medicines/eye-drops.svg", "eyeDrops"],
  ["/img/medicines/vial.svg", "vial"],
  ["/img/stores/own-photo.jpg", undefined],
])("the picture %s is drawn as %s", (src, kind) => {
  expect(packKindIn(src)).toBe(kind);
});

test.each([
  ["Ciprofloxacin Eye Drops", "eyeDrops"],
  ["Xylometazoline Nasal Drops", "nasal"],
  ["ORS Sachet", "sachet"],
  ["Calamine Lotion", "pump"],
  ["Insulin Injection", "vial"],
  ["Something new", "box"],
])("without a picture, %s is drawn as %s", (name, kind) => {
  expect(packKindNamed(name)).toBe(kind);
});
