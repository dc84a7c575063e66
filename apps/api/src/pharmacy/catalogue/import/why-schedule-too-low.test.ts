import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import type { CheckedRow } from "./check-row.ts";
import { whyNotSold } from "./why-not-sold.ts";
import { whyScheduleTooLow } from "./why-schedule-too-low.ts";

const why = (genericName: string, dosage: string, rxSchedule: CheckedRow["rxSchedule"], name = "") =>
  whyScheduleTooLow({ genericName, name, dosage, rxSchedule, strength: genericName });

test.each([
  ["Amoxicillin 500 mg", "Capsule", "OTC", "amoxicillin is in Schedule H"],
  ["Amoxycilin 500 mg", "Capsule", "OTC", "amoxicillin is in Schedule H"],
  ["Mox 500", "Capsule", "OTC", "amoxicillin is in Schedule H"],
  ["Amoxicillintrihydrate 500 mg", "Capsule", "OTC", "amoxicillin is in Schedule H"],
  ["A m o x i c i l l i n 500 mg", "Capsule", "OTC", "amoxicillin is in Schedule H"],
  ["Amoxi-cillin 500 mg", "Capsule", "OTC", "amoxicillin is in Schedule H"],
  ["Am0xicillin 500 mg", "Capsule", "OTC", "amoxicillin is in Schedule H"],
  ["Am0xic1ll1n 500 mg", "Capsule", "OTC", "amoxicillin is in Schedule H"],
  ["Ceftri + axone 1 g", "Injection", "OTC", "ceftriaxone is in Schedule H1"],
  ["Co-trimoxazolesodium 480 mg", "Tablet", "OTC", "co-trimoxazole is in Schedule H"],
  ["Nalidixic acidsodium 500 mg", "Tablet", "OTC", "nalidixic acid is in Schedule H"],
  ["Tabnalidixic acid 500 mg", "Tablet", "OTC", "nalidixic acid is in Schedule H"],
  ["Paracetamol 500 mg + Diclofenac 50 mg", "Tablet", "OTC", "diclofenac is in Schedule H"],
  ["Levofloxacin 500 mg", "Tablet", "H", "levofloxacin is in Schedule H1"],
  ["Levofloxacin 0.5%", "Eye Drops", "H", "levofloxacin is in Schedule H1"],
  ["Diclofenac 5%", "Gel", "OTC", "diclofenac is in Schedule H"],
  ["Insulin", "Injection", "OTC", "insulin is in Schedule H"],
  ["Insulin injection 40 IU/ml", "Vial", "OTC", "insulin is in Schedule H"],
  ["Isophane 100 IU/ml", "Injection", "OTC", "insulin isophane is in Schedule H"],
  ["Insulin 30/70 40 IU per ml", "Injection", "OTC", "insulin biphasic 30/70 is in Schedule H"],
] as const)("[MED-11] %s %s as %s is refused", (name, form, schedule, reason) => {
  expect(why(name, form, schedule)).toBe(`rxSchedule is ${schedule}, but ${reason}`);
});

test.each([
  ["Diclofenac 1.16%", "Gel", "OTC"],
  ["Ketoconazole 2%", "Shampoo", "OTC"],
  ["Paracetamol 650 mg", "Tablet", "OTC"],
  ["Paracetamol 650 mg", "Tablet", "H"],
  ["Quibbletol 500 mg", "Tablet", "OTC"],
] as const)("%s %s as %s is accepted", (name, form, schedule) => expect(why(name, form, schedule)).toBeUndefined());

test("[MED-11] a composition that names nothing known does not hide what the name says", () => {
  const reason = "rxSchedule is OTC, but amoxicillin is in Schedule H";
  expect(why("Antibiotic", "Tablet", "OTC", "AUGMENTIN 625 DUO TABLET")).toBe(reason);
  expect(why("Paracetamol 500 mg", "Tablet", "OTC", "Augmentin 625 Duo")).toBe(reason);
  expect(why("Paracetamol 500 mg", "Tablet", "OTC", "Augmentin Cold")).toBeUndefined();
  expect(why("Antibiotic", "Tablet", "OTC", "Augmentex")).toBeUndefined();
  expect(why("For diabetes", "Injection", "OTC", "इंसुलिन")).toBe("rxSchedule is OTC, but insulin is in Schedule H");
  expect(why("For fever", "Tablet", "OTC", "ज्वरहर")).toBeUndefined();
});

test("no row of the demo world is refused", () => {
  const rows: CheckedRow[] = parse(readFileSync(new URL("../../../../../../data/medicines.csv", import.meta.url)), {
    columns: true,
  });
  expect(rows.length).toBe(2500);
  expect(
    rows.map((row) => whyScheduleTooLow(row) ?? whyNotSold(row.genericName, row.name, row.brand)).filter(Boolean),
  ).toEqual([]);
});
