import { and, asc, desc, eq, exists, inArray, notInArray, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { orderLines, orders, parcels } from "../../pharmacy/tables/order-tables.ts";
import { type FindRecords, hasTerms, isAbout, isInPage } from "./record-scope.ts";

/** Finds paid orders of which something is left. */
export const findPaidOrders: FindRecords = async (db, scope, limit) => {
  const { id, createdAt, number } = orders;
  const names = sql`(select string_agg(${orderLines.name} || ' ' || ${orderLines.genericName}, ' ') from ${orderLines}
    where ${orderLines.orderId} = ${id})`;
  const rows = await db
    .select({ id, createdAt, number })
    .from(orders)
    .where(
      and(
        isAbout(scope, orders.patientId, orders.personId),
        eq(orders.state, "paid"),
        isInPage(scope, createdAt, id),
        hasParcelLeft(db),
        hasTerms(scope, sql`concat_ws(' ', ${number}, ${names})`),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
  const lines = await linesOf(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    record: "order",
    _id: row.id,
    at: row.createdAt.toISOString(),
    number: row.number,
    medicines: lines.filter(({ orderId }) => orderId === row.id).map(({ name }) => name),
  }));
};

const hasParcelLeft = (db: Database) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(parcels)
      .where(and(eq(parcels.orderId, orders.id), notInArray(parcels.state, ["cancelled", "returned"]))),
  );

const linesOf = (db: Database, ids: string[]) =>
  db
    .select({ orderId: orderLines.orderId, name: orderLines.name })
    .from(orderLines)
    .where(and(inArray(orderLines.orderId, ids), sql`${orderLines.quantity} > ${orderLines.quantityOff}`))
    .orderBy(asc(orderLines.position));
