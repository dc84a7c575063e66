import { MAX_QUANTITY, type MedicineCartItem } from "@medisense/contract/medicines";
import { inArray } from "drizzle-orm";
import { selectMedicines } from "../catalogue/select-medicines.ts";
import { medicines } from "../tables/catalogue-tables.ts";
import { cartAnswer } from "./cart-answer.ts";
import type { CartDeps } from "./deps.ts";

/** Prices a guest's cart, which the browser keeps, at today's prices. */
export async function priceCart({ db }: Pick<CartDeps, "db">, items: MedicineCartItem[]) {
  const quantities = quantitiesOf(items);
  if (quantities.size === 0) return cartAnswer([]);
  const rows = await selectMedicines(db).where(inArray(medicines.id, [...quantities.keys()]));
  const byId = new Map(rows.map((row) => [row.medicine.id, row]));
  return cartAnswer(
    [...quantities].flatMap(([id, quantity]) => {
      const row = byId.get(id);
      return row ? [{ row, quantity, pricePaiseWhenAdded: null }] : [];
    }),
  );
}

/** Sums the quantity of each medicine, capped at what a cart line may hold. */
function quantitiesOf(items: MedicineCartItem[]) {
  const quantities = new Map<string, number>();
  for (const { medicineId, quantity } of items) {
    quantities.set(medicineId, Math.min(MAX_QUANTITY, (quantities.get(medicineId) ?? 0) + quantity));
  }
  return quantities;
}
