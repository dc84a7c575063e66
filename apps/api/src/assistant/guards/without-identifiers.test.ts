import { expect, test } from "vitest";
import { withoutIdentifiers } from "./without-identifiers.ts";

test.each([
  ["mail me at asha.rao+x@example.co.in please", "mail me at [email] please"],
  ["asha@abdm", "[email]"],
  ["call 98765 43210", "call [phone]"],
  ["+91-9876543210 is my number", "[phone] is my number"],
  ["मेरा नंबर ९८७६५४३२१० है", "मेरा नंबर [phone] है"],
  ["aadhaar 2345 6789 0123", "aadhaar [id number]"],
  ["PAN ABCDE1234F", "PAN [id number]"],
  ["ABHA 12-3456-7890-1234", "ABHA [health id]"],
  ["account 123456789012345678", "account [number]"],
])("[AI-05] %j leaves as %j", (said, left) => {
  expect(withoutIdentifiers(said)).toBe(left);
});

test("[AI-05] measurements and years stay", () => {
  const said = "fever 102.4 since 2024, BP 180/120, sugar 450, spo2 88, 34 years";
  expect(withoutIdentifiers(said)).toBe(said);
});
