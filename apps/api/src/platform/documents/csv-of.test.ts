import { expect, test } from "vitest";
import { csvOf } from "./csv-of.ts";

const cells = (text: string) =>
  csvOf([[text, 1]])
    .slice(1)
    .replace(/,1\r\n$/, "");

test.each([
  ["Visit to Dr. Rao", "Visit to Dr. Rao"],
  ['He said "no", then left', '"He said ""no"", then left"'],
  ["two\nlines", '"two\nlines"'],
  ["=1+1", "'=1+1"],
  ["+91 98", "'+91 98"],
  ["-2", "'-2"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["  =1+1", "'  =1+1"],
  ["\t=1", "'\t=1"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
])("%j is written as %s", (text, cell) => {
  expect(cells(text)).toBe(cell);
});

test("numbers are no texts, and lines end as spreadsheets expect", () => {
  expect(
    csvOf([
      ["net", -1.5],
      [0, 2],
    ]),
  ).toBe("\uFEFFnet,-1.5\r\n0,2\r\n");
});
