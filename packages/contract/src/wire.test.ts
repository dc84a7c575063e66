import { expect, test } from "vitest";
import { Cursor } from "./health/measurements.ts";
import { Instant, IstDate, OneLine } from "./wire.ts";

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

test("years that the database cannot read are no dates, instants or places in a list", () => {
  const id = "3b241101-e2bb-4255-8caf-4136c566a962";
  for (const year of ["0000", "0001"]) {
    expect(IstDate.safeParse(`${year}-01-01`).success).toBe(false);
    expect(Instant.safeParse(`${year}-01-01T00:00:00Z`).success).toBe(false);
    expect(Cursor.safeParse(`${year}-01-01T00:00:00.000Z_${id}`).success).toBe(false);
  }
  expect(IstDate.safeParse("2026-12-01").success).toBe(true);
  expect(Cursor.safeParse(`2026-12-01T00:00:00.000Z_${id}`).success).toBe(true);
});
