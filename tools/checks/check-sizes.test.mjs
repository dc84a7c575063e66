import { expect, test } from "vitest";
import { checkSizes } from "./check-sizes.mjs";
import { projectWith } from "./project.fixture.mjs";

const files = (count, lines) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`apps/api/src/place/file-${n}.ts`, "\n".repeat(lines)]));

test("a folder of 25 files is allowed, one of 26 is refused", () => {
  expect(checkSizes(projectWith(files(25, 1)))).toEqual([]);
  expect(checkSizes(projectWith(files(26, 1)))).toEqual(["apps/api/src/place holds 26 files; 25 is the most."]);
});

test("one long file among ten is allowed, two are refused", () => {
  const long = "\n".repeat(141);

  expect(checkSizes(projectWith({ ...files(9, 140), "apps/web/src/a.tsx": long }))).toEqual([]);
  expect(checkSizes(projectWith({ ...files(8, 140), "apps/web/src/a.tsx": long, "apps/web/src/b.tsx": long }))).toEqual(
    ["One in ten source files has 141 lines or more; 140 is the most."],
  );
});

test("the length of tests does not count", () => {
  expect(checkSizes(projectWith({ "apps/api/src/a.test.ts": "\n".repeat(500) }))).toEqual([]);
});
