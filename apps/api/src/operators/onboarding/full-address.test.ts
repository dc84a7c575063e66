import { expect, test } from "vitest";
import { fullAddress } from "./full-address.ts";

const adyar = { area: "Adyar", city: "Chennai", pincode: "600020" };

test.each([
  ["4 Demo Beach Road", "4 Demo Beach Road, Adyar, Chennai 600020"],
  ["4 Demo Beach Road, Adyar", "4 Demo Beach Road, Adyar, Chennai 600020"],
  ["4 Demo Beach Road, Adyar, Chennai", "4 Demo Beach Road, Adyar, Chennai 600020"],
  ["4 Demo Beach Road, Adyar, Chennai - 600 020", "4 Demo Beach Road, Adyar, Chennai - 600 020"],
])("%s gets what is missing of area, city and pin code", (address, full) => {
  expect(fullAddress({ ...adyar, address })).toBe(full);
});

test("a store has no area", () => {
  expect(fullAddress({ address: "6 Demo Beach Road", city: "Chennai", pincode: "600020" })).toBe(
    "6 Demo Beach Road, Chennai 600020",
  );
});
