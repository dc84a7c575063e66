import type { MedicineCartItem } from "@medisense/contract/medicines";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { cartLines } from "../tables/catalogue-tables.ts";

/**
 * Removes ordered packs from the cart; packs that were added since stay. The transaction must hold the cart's lock.
 */
export async function takeFromCart(tx: Database, patientId: string, items: MedicineCartItem[]): Promise<void> {
  if (items.length === 0) return;
  const ordered = sql`unnest(${sql.param(items.map(({ medicineId }) => medicineId))}::uuid[],
    ${sql.param(items.map(({ quantity }) => quantity))}::int[]) as ordered (medicine_id, quantity)`;
  const line = sql`${cartLines}.patient_id = ${patientId} and ${cartLines}.medicine_id = ordered.medicine_id`;
  await tx.execute(
    sql`delete from ${cartLines} using ${ordered} where ${line} and ${cartLines}.quantity <= ordered.quantity`,
  );
  await tx.execute(
    sql`update ${cartLines} set quantity = ${cartLines}.quantity - ordered.quantity from ${ordered} where ${line}`,
  );
}
