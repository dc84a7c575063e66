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

test("a comment that begins with a verb or its subject is allowed", () => {
  const file = "/** Returns what it is. */\n// The place where it was.";

  expect(checkComments(projectWith({ "packages/contract/src/a.ts": file }))).toEqual([]);
});
