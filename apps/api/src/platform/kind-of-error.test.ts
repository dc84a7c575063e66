import { expect, test } from "vitest";
import { kindOfError } from "./kind-of-error.ts";

test("a message never reaches the log, not even where it looks like a stack frame", () => {
  const kind = kindOfError(new TypeError("params: ill\n    at home since Monday"));

  expect(kind.error).toBe("TypeError");
  expect(kind.stack).toContain("kind-of-error.test.ts");
  expect(JSON.stringify(kind)).not.toContain("home");
});
