import { expect, test } from "vitest";
import { checkComments } from "./check-comments.mjs";
import { projectWith } from "./project.fixture.mjs";

test("a comment that begins with a question word is refused, wherever it stands", () => {
  const file = ["/** What it is. */", "const a = 1;", "  // Where it was.", "/** Whatever it is. */"].join("\n");

  expect(checkComments(projectWith({ "apps/web/src/a.ts": file }))).toEqual([
    "apps/web/src/a.ts:1 begins with a question word: /** What it is. */",
    "apps/web/src/a.ts:3 begins with a question word: // Where it was.",
  ]);
});

const long =
  "It has twenty five words when they are counted one by one from the first of them to the last, without any full stop between.";

test.each([
  ["in one line", `/** ${long} */`],
  ["in several lines", `/**\n * ${long.replace(" by ", "\n * by ")}\n */`],
  ["in lines that follow each other", `  // ${long.replace(" by ", "\n  // by ")}`],
  ["behind a short one", `/** Returns it. ${long} */`],
])("a sentence of more than 24 words is refused %s", (_, text) => {
  expect(checkComments(projectWith({ "apps/web/src/a.ts": text }))).toEqual([
    `apps/web/src/a.ts:1 has a sentence of 25 words: ${long}`,
  ]);
});

test("two comments, a sentence of 24 words and the code of an example are allowed", () => {
  const half = "// These are thirteen words in a comment that has no full stop at";
  const code = `/**\n * Returns it, so:\n *\n *     ${long}\n */`;
  const shorter = `// ${long.replace("any ", "")}`;
  const file = [half, "const a = 1;", half, "const b = 2;", shorter, "const c = 3;", code].join("\n");

  expect(checkComments(projectWith({ "apps/web/src/a.ts": file }))).toEqual([]);
});

test("a comment that begins with a verb or its subject is allowed", () => {
  const file = "/** Returns what it is. */\n// The place where it was.";

  expect(checkComments(projectWith({ "packages/contract/src/a.ts": file }))).toEqual([]);
});
