import { expect, test } from "vitest";
import { actDetail } from "./act-detail.ts";

/** Marks what is translated. */
const t = (text: string, values: Record<string, string | number> = {}) =>
  `[${text}${Object.entries(values)
    .map(([name, value]) => ` ${name}=${value}`)
    .join("")}]`;
const told = (act: "import-listings" | "change-listing" | "suspend-listing", detail: string) =>
  actDetail(t as Parameters<typeof actDetail>[0], { act, detail });

test("counts and names of columns are translated, and what people wrote is not", () => {
  expect(told("import-listings", "3 rows: 1 added, 2 the same, 0 refused")).toMatch(
    /^\[.* rows=3 added=1 same=2 refused=0\]$/,
  );
  expect(told("change-listing", "licenceNo: KL-1 → KL-2; gstin: none → 32AA")).toBe(
    "[Licence numbers]: KL-1 → KL-2; [GSTIN]: none → 32AA",
  );
  expect(told("change-listing", "unknown: a → b")).toBe("unknown: a → b");
  expect(told("suspend-listing", "name: a complaint")).toBe("name: a complaint");
});
