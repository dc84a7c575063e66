import type { MedicineForm } from "@medisense/contract/prescriptions";
import { expect, test } from "vitest";
import { findPrescribed, packsStillPrescribed, unitsInPack, unitsPrescribed } from "./prescribed-medicine.ts";

const line = (genericName: string, strength = "", form: MedicineForm = "tablet") => ({
  genericName,
  strength,
  form,
  dose: "1-0-1",
  days: 5,
});
const sold = (genericName: string, strength = "", form = "Tablet") => ({ genericName, strength, form });

test.each([
  ["Telmisartan 40 mg", "40 mg", "TELMISARTAN", "40 MG"],
  ["Telmisartan 40 mg", "40 mg", "TELMISARTAN 40MG", ""],
  ["Metformin 500 mg", "500 mg", "METFORMIN", "0.5 g"],
  ["Levothyroxine 50 mcg", "50 mcg", "Levothyroxine", "0.05 mg"],
  ["Telmisartan 40 mg + Amlodipine 5 mg", "40 mg + 5 mg", "AMLODIPINE AND TELMISARTAN", "5 mg + 40 mg"],
  ["Mupirocin 2%", "2%", "MUPIROCIN", "2%"],
  ["Paracetamol 650 mg", "650 mg", "DOLO 650", ""],
  ["Acetaminophen 650 mg", "650 mg", "PARACETAMOL", "650 mg"],
  ["Paracetamol 125 mg/5 ml", "", "PARACETAMOL", "25 mg/ml"],
  ["Amlodipine besylate 5 mg", "5 mg", "AMLODIPINE", "5 mg"],
  ["Quibbletol 5 mg", "5 mg", "QUIBBLETOL", "5 mg"],
])("[MED-07] %s (%s) is what a doctor wrote as %s %s", (name, strength, written, writtenStrength) => {
  const prescribed = line(written, writtenStrength);

  expect(findPrescribed(sold(name, strength), [line("PARACETAMOL", "500 mg"), prescribed])).toEqual([prescribed]);
});

test("[MED-07] every prescription line of a medicine is found, whatever lies between them", () => {
  const [morning, night] = [line("LORATADINE", "10 mg"), { ...line("LORATADINE 10 MG"), dose: "0-0-1", days: 15 }];
  const lines = [morning, line("METFORMIN", "500 mg"), night, line("LORATADINE", "5 mg")];

  const found = findPrescribed(sold("Loratadine 10 mg", "10 mg"), lines);

  expect(found).toEqual([morning, night]);
  expect(unitsPrescribed([morning, night], { form: "Tablet", packSize: "10 tablets" })).toBe(25);
});

test.each([
  ["tablet", "Capsule", "found"],
  ["syrup", "Tablet", "unsure"],
  ["tablet", "Suspension", "unsure"],
  ["other", "Tablet", "unsure"],
  ["cream", "Tablet", "missing"],
  ["tablet", "Injection", "missing"],
] as const)("[MED-07] TELMISARTAN as %s, and a pack of it as %s: %s", (written, packed, expected) => {
  const prescribed = line("TELMISARTAN", "40 mg", written);

  const found = findPrescribed(sold("Telmisartan 40 mg", "40 mg", packed), [prescribed]);

  expect(found).toEqual(expected === "found" ? [prescribed] : expected);
});

test("[MED-07] of a medicine in two forms only the lines of the pack's own are counted", () => {
  const tablets = line("TELMISARTAN", "40 mg");
  const lines = [line("TELMISARTAN", "40 mg", "syrup"), tablets];
  expect(findPrescribed(sold("Telmisartan 40 mg", "40 mg"), lines)).toEqual([tablets]);
});

test.each([
  ["another strength", "TELMISARTAN", "80 mg"],
  ["no strength", "TELMISARTAN", ""],
  ["a slip that the doctor confirmed", "TELMISARTEN", "40 mg"],
  ["a strength that contradicts the name", "TELMISARTAN 40", "80 mg"],
  ["a combination with it", "TELMISARTAN + AMLODIPINE", "40 mg + 5 mg"],
])("[MED-07] %s on the prescription is left to the pharmacist", (_, name, strength) => {
  expect(findPrescribed(sold("Telmisartan 40 mg", "40 mg"), [line(name, strength)])).toBe("unsure");
});

test.each([
  [
    "amounts that belong to the other ingredient",
    "Telmisartan 40 mg + Amlodipine 5 mg",
    "TELMISARTAN 5 MG + AMLODIPINE 40 MG",
  ],
  ["another release", "Metformin 500 mg", "METFORMIN SR 500 MG"],
  ["a salt that is another medicine", "Metoprolol succinate 50 mg", "METOPROLOL TARTRATE 50 MG"],
])("[MED-07] %s is left to the pharmacist", (_, name, written) => {
  expect(findPrescribed(sold(name), [line(written)])).toBe("unsure");
});

test("[MED-07] a medicine that is not on the prescription is missing", () => {
  expect(findPrescribed(sold("Telmisartan 40 mg", "40 mg"), [line("METFORMIN", "500 mg")])).toBe("missing");
  expect(findPrescribed(sold("Telmisartan 40 mg", "40 mg"), [])).toBe("missing");
});

test.each([
  ["10 tablets", 10],
  ["1 sachet", 1],
  ["4 capsules", 4],
  ["60 ml bottle", undefined],
  ["200 puffs", undefined],
])("a pack of %s counts %s", (pack, units) => {
  expect(unitsInPack(pack)).toBe(units);
});

test.each([
  ["1-0-1", 5, 10],
  ["0.5-0-0.5", 7, 7],
  ["1-1-1-1", 3, 12],
])("%s for %s days is %s", (dose, days, units) => {
  expect(unitsPrescribed([{ dose, days }], { form: "Tablet", packSize: "10 tablets" })).toBe(units);
});

test.each([
  ["Syrup", "100 ml bottle"],
  ["Syrup", "10 sachets"],
  ["Rotacap", "30 rotacaps"],
  ["Tablet", "1 bottle"],
])("[MED-07] a %s in a pack of %s has no countable units", (form, packSize) => {
  expect(unitsPrescribed([{ dose: "10-0-10", days: 5 }], { form, packSize })).toBeUndefined();
});

test.each([
  [0, 2],
  [5, 1],
  [10, 1],
  [15, 0],
  [30, 0],
])("[MED-07] of 15 tablets, with %s dispensed, %s packs of ten are left", (dispensed, packs) => {
  expect(packsStillPrescribed(15, dispensed, 10)).toBe(packs);
});
