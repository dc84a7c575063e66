import { expect, test } from "vitest";
import { kindOfError } from "./kind-of-error.ts";

test("a message never reaches the log, not even where it looks like a stack frame", () => {
  const kind = kindOfError(new TypeError("params: ill\n    at home since Monday"));

  expect(kind.error).toBe("TypeError");
  expect(kind.stack).toContain("kind-of-error.test.ts");
  expect(JSON.stringify(kind)).not.toContain("home");
});

test("a code is found at any depth of causes, so that a log tells a refusal from silence", () => {
  const refusal = Object.assign(new Error("of somebody"), { code: "Razorpay 400 BAD_REQUEST_ERROR" });
  const wrapped = new Error("unavailable", { cause: new Error("no refund", { cause: refusal }) });

  expect(kindOfError(wrapped).code).toBe("Razorpay 400 BAD_REQUEST_ERROR");
  expect(kindOfError(new Error("without a cause")).code).toBeUndefined();
});
