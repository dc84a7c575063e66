import { MAX_CART_LINES, type MedicineCartItem } from "@medisense/contract/medicines";
import { inArray, sql } from "drizzle-orm";
import { cartLines, medicines } from "../tables/catalogue-tables.ts";
import { cartAnswer } from "./cart-answer.ts";
import type { CartDeps } from "./deps.ts";
import { lockCart } from "./lock-cart.ts";
import { findCartLines } from "./read-cart.ts";

/**
 * Merges a guest's cart into the patient's. The larger quantity of each medicine wins, so that a repeated request
 * changes nothing. Medicines that left the catalogue are dropped; `leftOut` counts those that did not fit.
 */
export async function mergeCart(
  { clock, db }: CartDeps,
  { items, patientId }: { items: MedicineCartItem[]; patientId: string },
) {
  return db.transaction(async (tx) => {
    await lockCart(tx, patientId);
    const before = await findCartLines(tx, patientId);
    const { rows, leftOut } = await wantedRows();
    if (rows.length === 0) return { ...cartAnswer(before), leftOut };

    await tx
      .insert(cartLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartLines.patientId, cartLines.medicineId],
        set: { quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)` },
      });
    return { ...cartAnswer(await findCartLines(tx, patientId)), leftOut };

    async function wantedRows() {
      const wanted = largestOfEach(items);
      const found = await tx
        .select({ id: medicines.id, pricePaise: medicines.pricePaise })
        .from(medicines)
        .where(inArray(medicines.id, [...wanted.keys()]));
      const prices = new Map(found.map(({ id, pricePaise }) => [id, pricePaise]));
      const there = new Set(before.map(({ row }) => row.medicine.id));
      let room = MAX_CART_LINES - there.size;
      const rows = [...wanted].flatMap(([medicineId, quantity]) => {
        const pricePaiseWhenAdded = prices.get(medicineId);
        if (pricePaiseWhenAdded === undefined || (!there.has(medicineId) && room-- <= 0)) return [];
        return [{ patientId, medicineId, quantity, pricePaiseWhenAdded, addedAt: clock.now() }];
      });
      return { rows, leftOut: found.length - rows.length };
    }
  });
}

function largestOfEach(items: MedicineCartItem[]) {
  const largest = new Map<string, number>();
  for (const { medicineId, quantity } of items) {
    largest.set(medicineId, Math.max(quantity, largest.get(medicineId) ?? 0));
  }
  return largest;
}
