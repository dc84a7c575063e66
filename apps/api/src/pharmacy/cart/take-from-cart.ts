import type { CartItem } from "@medisense/contract/medicines";
import { sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { cartLines } from "../tables.ts";

/** What was ordered leaves the cart; what was put in since stays. Give it the transaction of the order, which holds the cart. */
export async function takeFromCart(tx: Database, patientId: string, items: CartItem[]): Promise<void> {
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
