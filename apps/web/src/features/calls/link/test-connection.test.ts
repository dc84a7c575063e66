import { expect, test } from "vitest";
import { gradeOf } from "./test-connection.ts";

test("[CONS-05] the connection test grades the routes it found", () => {
  const grades = [["host", "srflx", "relay"], ["relay"], ["host"], []].map((types) => gradeOf(new Set(types)));
  expect(grades).toEqual(["good", "relay-only", "direct-only", "none"]);
});
