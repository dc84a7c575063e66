import { expect, test } from "vitest";
import { isCounted, isClearlyOther, isSameKind } from "./dosage-forms.ts";

test.each([
  ["tablet", "Tablet"],
  ["tablet", "Capsule"],
  ["capsule", "Softgel"],
  ["tablet", "Tablets SR"],
  ["syrup", "Suspension"],
  ["drops", "Eye Drops"],
  ["cream", "Ointment"],
  ["inhaler", "Rotacap"],
  ["spray", "Nasal Spray"],
])("[MED-07] %s on a prescription and %s in a pack are of one kind", (written, packed) => {
  expect(isSameKind(written, packed)).toBe(true);
  expect(isClearlyOther(written, packed)).toBe(false);
});

test.each([
  ["syrup", "Tablet"],
  ["tablet", "Syrup"],
  ["drops", "Tablet"],
  ["ointment", "Drops"],
  ["powder", "Capsule"],
  ["tablet", "Oral Strip"],
  ["other", "Suppository"],
  ["other", "other"],
  ["lotion", "Solution"],
])("[MED-07] the pharmacist decides whether %s may be meant by %s", (written, packed) => {
  expect(isSameKind(written, packed)).toBe(false);
  expect(isClearlyOther(written, packed)).toBe(false);
});

test.each([
  ["cream", "Tablet"],
  ["tablet", "Gel"],
  ["injection", "Capsule"],
  ["syrup", "Injection"],
  ["inhaler", "Tablet"],
  ["patch", "Tablet"],
  ["cream", "Inhaler"],
])("[MED-07] %s cannot be confused with %s", (written, packed) => {
  expect(isSameKind(written, packed)).toBe(false);
  expect(isClearlyOther(written, packed)).toBe(true);
});

test.each([
  ["Tablet", true],
  ["Capsule", true],
  ["Softgel", true],
  ["Patch", true],
  ["Syrup", false],
  ["Eye Drops", false],
  ["Cream", false],
  ["Rotacap", false],
  ["Injection", false],
  ["", false],
])("[MED-07] whether a dose counts %s: %s", (form, expected) => {
  expect(isCounted(form)).toBe(expected);
});
