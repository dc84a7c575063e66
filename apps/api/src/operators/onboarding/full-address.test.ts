import { expect, test } from "vitest";
import { fullAddress } from "./full-address.ts";

const adyar = { area: "Adyar", city: "Chennai", pincode: "600020" };

test.each([
  ["4 Demo Beach Road", "4 Demo Beach Road, Adyar, Chennai 600020"],
  ["4 Demo Beach Road, Adyar", "4 Demo Beach Road, Adyar, Chennai 600020"],
  ["4 Demo Beach Road, Adyar, Chennai", "4 Demo Beach Road, Adyar, Chennai 600020"],
  ["4 Demo Beach Road, Adyar, Chennai - 600 020", "4 Demo Beach Road, Adyar, Chennai - 600 020"],
  ["12 Beach Road, Chennai", "12 Beach Road, Chennai, Adyar 600020"],
  ["Shop 4, 600020", "Shop 4, 600020, Adyar, Chennai"],
  ["Shop 4, Chennai, PIN 600020", "Shop 4, Chennai, PIN 600020, Adyar"],
  ["Plot 1600020", "Plot 1600020, Adyar, Chennai 600020"],
  ["12 beach road, adyar, chennai", "12 beach road, adyar, chennai 600020"],
  ["4 Beach Road, Adyar, Chennai, Tamil Nadu", "4 Beach Road, Adyar, Chennai, Tamil Nadu 600020"],
  ["5 Adyar Bridge Road", "5 Adyar Bridge Road, Adyar, Chennai 600020"],
])("%s gets what is missing of area, city and pin code", (address, full) => {
  expect(fullAddress({ ...adyar, address })).toBe(full);
});

test("a store has no area", () => {
  expect(fullAddress({ address: "6 Demo Beach Road", city: "Chennai", pincode: "600020" })).toBe(
    "6 Demo Beach Road, Chennai 600020",
  );
});

test("an area with the name of its city, or of several parts, is named once", () => {
  const place = { address: "Block A, Sector 5, Salt Lake", city: "Kolkata", pincode: "700091" };
  expect(fullAddress({ ...place, area: "Sector 5, Salt Lake" })).toBe("Block A, Sector 5, Salt Lake, Kolkata 700091");
  expect(fullAddress({ ...place, area: "Kolkata" })).toBe("Block A, Sector 5, Salt Lake, Kolkata 700091");
});
