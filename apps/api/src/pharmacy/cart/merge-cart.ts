import { type CartItem, MAX_CART_LINES } from "@medisense/contract/medicines";
import { inArray, sql } from "drizzle-orm";
import type { PharmacyDeps } from "../deps.ts";
import { cartLines, medicines } from "../tables.ts";
import { cartAnswer } from "./cart-answer.ts";
import { lockCart } from "./change-cart.ts";
import { linesOf } from "./read-cart.ts";

/**
 * Takes over what a guest had put aside. Of each medicine the larger quantity counts and not the sum: then a browser
 * that is not sure whether it was heard may say it again. What has left the catalogue, or has no room, stays behind;
 * of the second the answer says how many.
 */
export async function mergeCart(
  { clock, db }: Pick<PharmacyDeps, "db" | "clock">,
  { items, patientId }: { items: CartItem[]; patientId: string },
) {
  return db.transaction(async (tx) => {
    await lockCart(tx, patientId);
    const before = await linesOf(tx, patientId);
    const { rows, leftOut } = await wantedRows();
    if (rows.length === 0) return { ...cartAnswer(before), leftOut };

    await tx
      .insert(cartLines)
      .values(rows)
      .onConflictDoUpdate({
        target: [cartLines.patientId, cartLines.medicineId],
        set: { quantity: sql`greatest(${cartLines.quantity}, excluded.quantity)` },
      });
    return { ...cartAnswer(await linesOf(tx, patientId)), leftOut };

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

function largestOfEach(items: CartItem[]) {
  const largest = new Map<string, number>();
  for (const { medicineId, quantity } of items) {
    largest.set(medicineId, Math.max(quantity, largest.get(medicineId) ?? 0));
  }
  return largest;
}
