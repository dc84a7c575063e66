import { and, eq, notInArray, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import { orderLines, orders, parcels } from "../tables/order-tables.ts";
import { lineReturns } from "../tables/return-tables.ts";

const DAY_MS = 86_400_000;

/**
 * Erases the phone and replaces the name of whoever ordered for a child that has taken the record over since. While a
 * courier or a store may have to call, it waits for another day.
 */
export async function eraseFormerContact(
  { db, clock }: Pick<OrdersDeps, "db" | "clock">,
  { orderId }: { orderId: string },
) {
  await db.transaction(async (tx) => {
    if (await isContactNeeded(tx, orderId)) {
      const runAt = new Date(clock.now().getTime() + DAY_MS);
      return enqueue(tx, "orders.eraseFormerContact", { orderId }, { runAt });
    }
    const holder = sql`(select trim(${users.firstName} || ' ' || ${users.lastName}) from ${users}
      where ${users.id} = ${orders.patientId})`;
    await tx
      .update(orders)
      .set({ deliveryAddress: sql`${orders.deliveryAddress} || jsonb_build_object('name', ${holder}, 'phone', '')` })
      .where(eq(orders.id, orderId));
    return undefined;
  });
}

/** Returns true until the order is paid or released, nothing of it is on its way, and no return waits for a decision. */
async function isContactNeeded(tx: Database, orderId: string): Promise<boolean> {
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId)).for("update");
  if (order?.state === "pending") return true;
  if (order?.state !== "paid") return false;
  const open = await tx.$count(
    parcels,
    and(eq(parcels.orderId, orderId), notInArray(parcels.state, ["delivered", "cancelled", "returned"])),
  );
  if (open > 0) return true;
  const [asked] = await tx
    .select({ id: lineReturns.id })
    .from(lineReturns)
    .innerJoin(orderLines, eq(orderLines.id, lineReturns.lineId))
    .where(and(eq(orderLines.orderId, orderId), eq(lineReturns.state, "requested")))
    .limit(1);
  return asked !== undefined;
}
