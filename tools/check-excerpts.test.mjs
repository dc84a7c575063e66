import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { checkExcerpts } from "./check-excerpts.mjs";

const code = [
  "export function add(a: number, b: number) {",
  "  // Numbers only.",
  "  const sum = a + b;",
  "",
  "  return sum;",
  "}",
];

test("the examples of the documents are the code's", () => {
  expect(checkExcerpts(fileURLToPath(new URL("..", import.meta.url)))).toEqual([]);
});

test.each([
  ["a whole file", code],
  ["lines moved to the left", ["const sum = a + b;", "return sum;"]],
  ["left-out lines", [code[0], "  …", "  return sum;", "}"]],
])("%s are an excerpt", (_, excerpt) => {
  expect(checkExcerpts(projectWith("`src/add.ts`:", excerpt))).toEqual([]);
});

test.each([
  ["a changed line", ["const sum = b + a;"], "src/add.ts does not have: const sum = b + a;"],
  ["a line left out silently", [code[0], "const sum = a + b;"], "src/add.ts does not have: const sum = a + b;"],
  ["a wrong order", ["return sum;", "…", "const sum = a + b;"], "src/add.ts does not have: const sum = a + b;"],
])("%s is reported", (_, excerpt, problem) => {
  expect(checkExcerpts(projectWith("`src/add.ts`:", excerpt))).toEqual([`docs/page.md:5: ${problem}`]);
});

test("a block without a file, and one whose file is gone, are reported", () => {
  expect(checkExcerpts(projectWith("An example:", code))).toEqual(["docs/page.md:5: the block names no file"]);
  expect(checkExcerpts(projectWith("`src/gone.ts`:", code))).toEqual(["docs/page.md:5: there is no src/gone.ts"]);
});

function projectWith(intro, excerpt) {
  const root = mkdtempSync(join(tmpdir(), "medisense-excerpts-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ["docs", "src"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "src/add.ts"), code.join("\n"));
  writeFileSync(join(root, "docs/page.md"), ["# Page", "", intro, "", "```ts", ...excerpt, "```", ""].join("\n"));
  return root;
}
