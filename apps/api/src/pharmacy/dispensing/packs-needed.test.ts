import { expect, test } from "vitest";
import { packsNeeded } from "./packs-needed.ts";

test.each([
  ["1-0-1", 10, "Tablet", "10 tablets", "500 mg", 2],
  ["2 tablets-0-2 tablets", 10, "Tablet", "10 tablets", "500 mg", 4],
  ["0.5 tablet-0-0.5 tablet", 10, "Tablet", "10 tablets", "500 mg", 1],
  ["10 ml-10 ml-10 ml", 10, "Suspension", "60 ml bottle", "250 mg/5 ml", 5],
  ["0.3 ml-0.3 ml-0.3 ml", 10, "Drops", "3 ml bottle", "", 3],
  ["40 units-0-0", 30, "Injection", "3 ml cartridge", "100 IU/ml", 4],
  ["40 units-0-0", 30, "Injection", "3 ml cartridge", "100 IU per ml", 4],
  ["2 puffs-2 puffs-2 puffs", 90, "Inhaler", "200 puffs", "100 mcg", 3],
  ["1 sachet-0-1 sachet", 5, "Powder", "10 sachets", "", 1],
])(
  "[MED-04] %s for %s days of a %s in packs of %s (%s) needs %s packs",
  (dose, days, form, packSize, strength, packs) => {
    expect(packsNeeded([{ dose, days }], { form, packSize, strength })).toBe(packs);
  },
);

test.each([
  ["SOS", "Tablet", "10 tablets", "500 mg"],
  ["10-10-10", "Syrup", "60 ml bottle", "250 mg/5 ml"],
  ["2 drops-0-2 drops", "Eye Drops", "5 ml bottle", "0.5%"],
  ["1 spoon-0-1 spoon", "Syrup", "60 ml bottle", ""],
  ["40 units-0-0", "Injection", "3 ml cartridge", "3.5 mg/ml"],
  ["1 ml-0-1 ml", "Respule", "2 ml respule", "0.5 mg"],
  ["2 tablets-0-2 tablets", "Capsule", "10 capsules", "500 mg"],
  ["5 ml-0-5 ml", "Syrup", "1 bottle", ""],
])("[MED-04] how many packs %s of a %s in packs of %s (%s) needs stays open", (dose, form, packSize, strength) => {
  expect(packsNeeded([{ dose, days: 10 }], { form, packSize, strength })).toBeUndefined();
});
