import { inArray } from "drizzle-orm";
import { checkMedicines, soldMedicine } from "../../medicine-safety/index.ts";
import { selectMedicines } from "../catalogue/select-medicines.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import type { OrdersDeps } from "../order-state/deps.ts";

/** Compares medicines on sale with each other. Ids that are not on sale are left out. */
export async function checkMedicineSafety({ db }: Pick<OrdersDeps, "db">, medicineIds: string[]) {
  if (medicineIds.length === 0) return [];
  const rows = await selectMedicines(db).where(inArray(medicines.id, medicineIds));
  const inOrder = rows.toSorted(
    (one, other) => medicineIds.indexOf(one.medicine.id) - medicineIds.indexOf(other.medicine.id),
  );
  return checkMedicines({ medicines: inOrder.map(({ product }) => soldMedicine(product, product.dosage)), taken: [] });
}
