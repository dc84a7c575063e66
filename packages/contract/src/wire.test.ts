import { expect, test } from "vitest";
import { OneLine } from "./wire.ts";

test.each([
  ["  Asha   Rao ", "Asha Rao"],
  ["Asha\r\nRao\tVerma", "Asha Rao Verma"],
  ["Asha\0\u2028Rao\u0085", "Asha Rao"],
  ["\u202eoaR ahsA\u202c", "oaR ahsA"],
  ["As\u200bha\ufeff \u2067Rao\u2069", "Asha Rao"],
  ["Asha\ud83d Rao", "Asha Rao"],
  ["क्\u200dष श्री\u200cमती", "क्\u200dष श्री\u200cमती"],
  ["\u200f\n", ""],
])("OneLine turns %j into %j", (typed, stored) => {
  expect(OneLine.parse(typed)).toBe(stored);
});

test("removed characters do not count towards the length", () => {
  expect(OneLine.max(4).parse("\u202eAs\u202cha\n")).toBe("Asha");
  expect(OneLine.min(1).safeParse(" \u200b ").success).toBe(false);
});
