import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { orderLines, orders } from "../tables/order-tables.ts";
import { dispensings } from "../tables/prescription-tables.ts";

/**
 * Returns what was dispensed on these prescriptions in all orders and stores, oldest first. Removed and returned
 * packs do not count.
 */
export async function findDispensed(db: Database, sources: string[]) {
  if (sources.length === 0) return [];
  const standing = sql`${orderLines.quantity} - ${orderLines.quantityOff} - ${orderLines.quantityReturned}`;
  return db
    .select({
      source: dispensings.source,
      orderNumber: orders.number,
      name: orderLines.name,
      genericName: orderLines.genericName,
      strength: orderLines.strength,
      packs: sql`least(${dispensings.packs}, ${standing})`.mapWith(Number),
      unitsInPack: dispensings.unitsInPack,
      prescribed: dispensings.prescribed,
      acceptedAt: dispensings.acceptedAt,
    })
    .from(dispensings)
    .innerJoin(orderLines, eq(orderLines.id, dispensings.lineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(dispensings.source, sources), sql`${standing} > 0`))
    .orderBy(asc(dispensings.acceptedAt), asc(dispensings.lineId));
}
