import { commonErrors } from "@medisense/contract/errors";
import { expect, test } from "vitest";
import { definitionOf } from "./errors.ts";

const withCode = (code: string) => Object.assign(new Error("failed"), { code });

test.each([
  ["a lost connection", new Error("Client has encountered a connection error and is not queryable")],
  ["a terminated connection", new Error("Connection terminated unexpectedly")],
  ["a full disk of this server", withCode("ENOSPC")],
  ["a full disk of the database", withCode("53100")],
  ["a database without memory", withCode("53200")],
  ["an error of the database's disk", withCode("58030")],
  ["a database that is starting", withCode("57P03")],
])("%s is temporary, also as the cause of another error", (_, error) => {
  expect(definitionOf(error)).toBe(commonErrors.unavailable);
  expect(definitionOf(new Error("Failed query", { cause: error }))).toBe(commonErrors.unavailable);
});

test("an error of ours is not temporary", () => {
  expect(definitionOf(new Error("a bug"))).toBe(commonErrors.unexpected);
  expect(definitionOf(withCode("23505"))).toBe(commonErrors.unexpected);
});
