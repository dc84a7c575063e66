import { expect, test } from "vitest";
import { aMedicine } from "./medicine.fixture.ts";
import { shownOnce } from "./shown-once.ts";

test("a name that states composition and form is not repeated", () => {
  const medicine = aMedicine({ name: "Paracetamol 500 mg Tablet", brand: "Generic" });
  expect(shownOnce(medicine)).toEqual({ composition: undefined, pack: "10 tablets · Generic" });
});

test("a brand name is followed by its composition, and by its form if nothing else states it", () => {
  expect(shownOnce(aMedicine()).composition).toBe("Paracetamol 500 mg");
  const syrup = aMedicine({ name: "Parivex", dosage: "Suspension", packSize: "60 ml bottle" });
  expect(shownOnce(syrup).pack).toBe("Suspension · 60 ml bottle · Kshemara Lifecare");
});
