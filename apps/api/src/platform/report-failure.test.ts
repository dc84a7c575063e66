import { DrizzleQueryError } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { diskIsFull, reportFailure } from "./report-failure.ts";

const withCode = (code: string) => Object.assign(new Error("not written"), { code });

test.each([
  ["of the data folder", withCode("ENOSPC")],
  ["of the database", new Error("Failed query: insert into products …", { cause: withCode("53100") })],
  ["that PostgreSQL has printed", new Error('FATAL:  could not write to file "base/4": No space left on device')],
])("a full disk %s is said in one sentence", (_, error) => {
  expect(printed(error)).toMatch(/^The disk is full\. Free some space where DATA_DIR is/);
});

test("of a failed query the cause is printed, and none of its values", () => {
  const cause = new Error("Connection terminated unexpectedly");
  const failed = new DrizzleQueryError("insert into users values ($1)", ["asha@example.com"], cause);

  expect(printed(failed)).toBe("Connection terminated unexpectedly");
});

test("a database that crashed on its full disk is said so, whatever the query was told", () => {
  expect(printed(diskIsFull(new Error("Connection terminated unexpectedly")))).toMatch(/^The disk is full\./);
});

test("any other error is printed as it is", () => {
  expect(printed(new Error("DATABASE_URL: db.example does not answer"))).toBe(
    "DATABASE_URL: db.example does not answer",
  );
  expect(printed("stopped")).toBe("stopped");
});

function printed(error: unknown) {
  const print = vi.spyOn(console, "error").mockImplementation(() => undefined);
  reportFailure(error);
  const [[text]] = print.mock.calls as [[string]];
  print.mockRestore();
  return text;
}
