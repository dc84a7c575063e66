import { expect, test } from "vitest";
import { kindOf } from "./kind-of-error.ts";

test("a message never gets into the log, not even where it looks like a line of the stack", () => {
  const kind = kindOf(new TypeError("params: ill\n    at home since Monday"));

  expect(kind.error).toBe("TypeError");
  expect(kind.stack).toContain("kind-of-error.test.ts");
  expect(JSON.stringify(kind)).not.toContain("home");
});
