import { type CartItem, MAX_QUANTITY } from "@medisense/contract/medicines";
import { inArray } from "drizzle-orm";
import { selectMedicines } from "../catalogue/medicine-listing.ts";
import type { PharmacyDeps } from "../deps.ts";
import { medicines } from "../tables.ts";
import { cartAnswer } from "./cart-answer.ts";

/** What a guest has in the browser, at today's prices. */
export async function priceCart({ db }: Pick<PharmacyDeps, "db">, items: CartItem[]) {
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

/** Each medicine once. Two lines of one medicine are one line of both, up to what a cart takes. */
function quantitiesOf(items: CartItem[]) {
  const quantities = new Map<string, number>();
  for (const { medicineId, quantity } of items) {
    quantities.set(medicineId, Math.min(MAX_QUANTITY, (quantities.get(medicineId) ?? 0) + quantity));
  }
  return quantities;
}
