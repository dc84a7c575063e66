import { expect, test } from "vitest";
import { actDetail, actSubject } from "./act-detail.ts";

/** Marks what is translated. */
const t = (text: string, values: Record<string, string | number> = {}) =>
  `<${text}${Object.entries(values)
    .map(([name, value]) => ` ${name}=${value}`)
    .join("")}>`;
const told = (act: "import-listings" | "change-listing" | "suspend-listing", detail: string) =>
  actDetail(t as Parameters<typeof actDetail>[0], { act, detail });

test("counts and names of columns are translated, and what people wrote is not", () => {
  expect(told("import-listings", "3 rows: 1 added, 2 the same, 0 refused")).toMatch(
    /^<.* rows=3 added=1 same=2 refused=0>$/,
  );
  expect(told("change-listing", "licenceNo: KL-1 → KL-2; gstin: none → 32AA")).toBe(
    "<Licence numbers>: KL-1 → KL-2; <GSTIN>: – → 32AA",
  );
  expect(told("change-listing", "gstin: none → none of ours; licenceNo: a → none")).toBe(
    "<GSTIN>: – → none of ours; <Licence numbers>: a → –",
  );
  expect(told("change-listing", "unknown: a → b")).toBe("unknown: a → b");
  expect(told("suspend-listing", "name: a complaint")).toBe("name: a complaint");
});

test("a file is named by the kind of its entries, and everything else by its own name", () => {
  const named = (act: "import-listings" | "add-listing", name: string) =>
    actSubject(t as Parameters<typeof actSubject>[0], { act, subject: { kind: "doctor", id: name, name } });
  expect(named("import-listings", "doctors")).toBe("<Doctors>");
  expect(named("add-listing", "doctors")).toBe("doctors");
});
