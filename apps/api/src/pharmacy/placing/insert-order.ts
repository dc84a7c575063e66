import { ORDER_HOLD_MINUTES } from "@medisense/contract/orders";
import type { Database } from "../../platform/database/open-database.ts";
import { orders } from "../tables/order-tables.ts";
import { orderNumber } from "./order-number.ts";
import type { orderTotals } from "./order-totals.ts";
import type { Placing } from "./placing.ts";

export async function insertOrder(
  tx: Database,
  placing: Placing,
  contents: string,
  { subtotalPaise, deliveryFeePaise }: ReturnType<typeof orderTotals>,
  now: Date,
) {
  const { patientId, personId, requestId, sharesWarnings, deliveryAddress } = placing;
  for (;;) {
    const [order] = await tx
      .insert(orders)
      .values({
        number: orderNumber(),
        patientId,
        personId,
        requestId,
        sharesWarnings,
        contents,
        deliveryAddress,
        subtotalPaise,
        deliveryFeePaise,
        holdExpiresAt: new Date(now.getTime() + ORDER_HOLD_MINUTES * 60_000),
        createdAt: now,
      })
      .onConflictDoNothing({ target: orders.number })
      .returning();
    // Only a number that already exists leads to another attempt.
    if (order) return order;
  }
}
