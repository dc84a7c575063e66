import { expect, test } from "vitest";
import { pincodeOf, statesNear } from "./pincodes.ts";

test("a pin code leads to its district and state, also the first and last of the directory", () => {
  expect(pincodeOf("600020")).toMatchObject({ pincode: "600020", district: "Chennai", state: "Tamil Nadu" });
  expect(pincodeOf("110001")).toEqual({
    pincode: "110001",
    office: "New Delhi",
    district: "New Delhi",
    state: "Delhi",
  });
  expect(pincodeOf("855117")?.state).toBe("Bihar");
});

test.each(["999999", "000000", "11000", "1100011", "abcdef", "", "110001,", ".*"])(
  "'%s' is not a known pin code",
  (text) => {
    expect(pincodeOf(text)).toBeUndefined();
  },
);

test("the states near a new pin code are known at once: those of a sorting district are gathered only once", () => {
  expect(statesNear("600999")).toEqual(["Tamil Nadu"]);
  expect(statesNear("600999")).toBe(statesNear("600998"));
  expect(statesNear("605999").toSorted()).toEqual(["Puducherry", "Tamil Nadu"]);
  expect(statesNear("999999")).toEqual([]);
});
