import { commonErrors } from "@medisense/contract/errors";
import { expect, onTestFinished, test, vi } from "vitest";
import { DomainError } from "../domain-error.ts";
import { createPlainServer } from "./plain-server.ts";

test("a 5xx reply prints its cause to the output of the test, any other reply prints nothing", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const failure = new Error("relation does not exist", { cause: new Error("syntax") });
  const app = await createPlainServer();
  app.get("/fails", () => Promise.reject(failure));
  app.get("/refuses", () => Promise.reject(new DomainError(commonErrors.notAllowed)));
  app.get("/works", () => ({ success: true }));

  const statuses = [];
  for (const url of ["/works", "/refuses", "/fails"]) statuses.push((await app.inject({ url })).statusCode);

  expect(statuses).toEqual([200, commonErrors.notAllowed.status, 500]);
  expect(printed.mock.calls).toEqual([[failure]]);
});
