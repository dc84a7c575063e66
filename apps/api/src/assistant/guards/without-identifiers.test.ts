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

test.each([
  ["My name is Asha Rao and I have a rash", "My name is [name] and I have a rash"],
  ["my name is asha, 34 years, fever", "my name is [name], 34 years, fever"],
  ["I am Asha Rao, 34 years old", "I am [name], 34 years old"],
  ["mera naam Asha Rao hai aur bukhar hai", "mera naam [name] hai aur bukhar hai"],
  ["मेरा नाम आशा राव है और बुखार है", "मेरा नाम [name] है और बुखार है"],
  ["patient name: Ravi Kumar", "patient name: [name]"],
  ["my name is asha rao and i have fever", "my name is [name] and i have fever"],
  ["my daughter's name is Meera, she coughs", "my daughter's name is [name], she coughs"],
  ["Myself Ravi, sugar patient", "Myself [name], sugar patient"],
  ["asha's knee hurts, says Mrs Rao", "[name]'s knee hurts, says Mrs [name]"],
])("[AI-05] of %j no name leaves", (said, left) => {
  expect(withoutIdentifiers(said, ["Asha K Rao"])).toBe(left);
});

test("[AI-05] words about an illness are no name", () => {
  const said =
    "I am Diabetic. I cut myself while shaving. The tablet name is dolo, dawa ka naam crocin hai; what is the name of the test";
  expect(withoutIdentifiers(said, ["Asha K Rao"])).toBe(said);
});
