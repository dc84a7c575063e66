import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the glossary has each word once", () => {
  const glossary = readFileSync(new URL("../../docs/glossary.md", import.meta.url), "utf8");
  const rows = glossary.split("\n").filter((line) => /^\| (?!Word |---)/.test(line));
  // The row of other codes names what has a row of its own.
  const words = rows
    .filter((row) => !row.includes("Other codes"))
    .flatMap((row) => row.split("|")[1].split(/[,;]/))
    .map((word) => word.trim().toLowerCase());

  expect(words.length).toBeGreaterThan(150);
  expect(words.filter((word, place) => words.indexOf(word) !== place)).toEqual([]);
});
