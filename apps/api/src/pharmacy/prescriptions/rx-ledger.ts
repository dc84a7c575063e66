import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { dispensings, orderLines, orders } from "../order-tables.ts";
import type { LineRow } from "../orders/lock-order.ts";
import { isSameMedicine, packsLeft, unitsInPack } from "./prescribed-medicine.ts";

/** What was dispensed on prescriptions, over all orders and stores, the first first. What left its order again was not. */
export async function findDispensed(db: Database, sources: string[]) {
  if (sources.length === 0) return [];
  const standing = sql`${orderLines.quantity} - ${orderLines.quantityOff}`;
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

export interface Amount {
  /** In units of a dose where a pack of the line counts them, otherwise in packs. */
  prescribed: number;
  isRead: boolean;
}

/** How many packs of a line its prescription still allows. To be asked under the lock of the source. */
export async function packsAllowed(tx: Database, source: string, line: LineRow, { prescribed, isRead }: Amount) {
  const units = unitsInPack(line.packSize);
  const before = (await findDispensed(tx, [source])).filter(
    (other) => isSameMedicine(other, line) && (other.unitsInPack === null) === (units === undefined),
  );
  const dispensed = before.reduce((sum, { packs, unitsInPack: inOne }) => sum + packs * (inOne ?? 1), 0);
  // Of several readings of one paper the smallest counts: asking another store does not make it more.
  const readings = isRead ? before.flatMap((other) => other.prescribed ?? []) : [];
  return packsLeft(Math.min(prescribed, ...readings), dispensed, units ?? 1);
}
