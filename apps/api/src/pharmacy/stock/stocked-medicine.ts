import type { Medicine } from "@medisense/contract/medicines";
import { medicineOf } from "../catalogue/medicine-of.ts";
import type { MedicineRow } from "../catalogue/select-medicines.ts";

/** A medicine as its store sees it. */
export type StockedMedicine = Medicine & {
  /** Packs reserved for unpaid orders. */
  reserved: number;
};

export const stockedMedicineOf = (row: MedicineRow): StockedMedicine => ({
  ...medicineOf(row),
  reserved: row.medicine.reserved,
});
