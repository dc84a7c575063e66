import { parseSync } from "vite";
import { expect, test } from "vitest";
import { makeLazy } from "./lazy-schemas.ts";

const transform = (code: string) => makeLazy(code, parseSync("contract.js", code).program.body);

test("a schema and a call are made when they are first used, also one that is made from another", () => {
  expect(
    transform(
      [
        'import { endpoint } from "./endpoint.ts";',
        'import { z } from "zod";',
        "const Name = z.string().max(9);",
        "export const Names = Name.array();",
        'export const greet = endpoint({ method: "GET", response: Names });',
      ].join("\n"),
    )?.split("\n"),
  ).toEqual([
    String.raw`import { madeOnFirstUse } from "\u0000made-on-first-use";`,
    'import { endpoint } from "./endpoint.ts";',
    'import { z } from "zod";',
    "const Name = /* @__PURE__ */ madeOnFirstUse(() => (z.string().max(9)));",
    "export const Names = /* @__PURE__ */ madeOnFirstUse(() => (Name.array()));",
    'export const greet = /* @__PURE__ */ madeOnFirstUse(() => (endpoint({ method: "GET", response: Names })));',
  ]);
});

test("what is no schema stays as it is", () => {
  expect(
    transform(
      [
        'import { z } from "zod";',
        'import { Picture } from "pictures";',
        "const days = Object.keys(week);",
        "const own = Picture.load(days);",
        "const upTo = (most) => z.string().max(most);",
      ].join("\n"),
    ),
  ).toBeUndefined();
});

test("the summary of a call, which only the API pages show, is left out; a field of that name is not", () => {
  const code = [
    'import { endpoint } from "./endpoint.ts";',
    'import { z } from "zod";',
    'export const greet = endpoint({ method: "GET", summary: "Greets " + "you", response: Names });',
    "export const Visit = z.object({ summary: z.string(), day: z.string() });",
  ].join("\n");
  expect(transform(code)?.split("\n").slice(3)).toEqual([
    'export const greet = /* @__PURE__ */ madeOnFirstUse(() => (endpoint({ method: "GET", response: Names })));',
    "export const Visit = /* @__PURE__ */ madeOnFirstUse(() => (z.object({ summary: z.string(), day: z.string() })));",
  ]);
});
