import { expect, test } from "vitest";
import { batchIn, expiryIn } from "./batch-entry.ts";

test.each([
  ["08/2027", "2027-08"],
  ["8/27", "2027-08"],
  [" 12-2028 ", "2028-12"],
  ["13/2027", undefined],
  ["00/2027", undefined],
  ["2027", undefined],
  ["", undefined],
])("an expiry typed as %j is read as %s", (typed, month) => {
  expect(expiryIn(typed)).toBe(month);
});

test("a batch is read only when all its fields are right", () => {
  expect(batchIn({ batchNo: " ks-12 ", expires: "8/27", packs: "2" })).toEqual({
    batchNo: "KS-12",
    expires: "2027-08",
    quantity: 2,
  });
  expect(batchIn({ batchNo: "", expires: "8/27", packs: "2" })).toBeUndefined();
  expect(batchIn({ batchNo: "क१", expires: "8/27", packs: "2" })).toBeUndefined();
  expect(batchIn({ batchNo: "KS", expires: "8/27", packs: "0" })).toBeUndefined();
});
