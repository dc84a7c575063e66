import { expect, test } from "vitest";
import { createStatementNames } from "./statement-names.ts";

test("a statement has a name from its tenth use on, and keeps it", () => {
  const nameOf = createStatementNames({ fromUses: 10, names: 200 });

  const names = Array.from({ length: 12 }, () => nameOf("select 1"));

  expect(names.slice(0, 9).every((name) => name === undefined)).toBe(true);
  expect(new Set(names.slice(9))).toEqual(new Set(["often_1"]));
});

test("two statements never share a name", () => {
  const nameOf = createStatementNames({ fromUses: 1, names: 200 });

  expect([nameOf("select 1"), nameOf("select 2"), nameOf("select 1")]).toEqual(["often_1", "often_2", "often_1"]);
});

test("statements that differ each time use up no names", () => {
  const nameOf = createStatementNames({ fromUses: 2, names: 2 });

  for (let n = 0; n < 5000; n++) expect(nameOf(`select ${n}`)).toBeUndefined();

  expect([nameOf("select 'often'"), nameOf("select 'often'")]).toEqual([undefined, "often_1"]);
});

test("the number of names is limited", () => {
  const nameOf = createStatementNames({ fromUses: 1, names: 2 });

  expect(["a", "b", "c", "a"].map(nameOf)).toEqual(["often_1", "often_2", undefined, "often_1"]);
});
