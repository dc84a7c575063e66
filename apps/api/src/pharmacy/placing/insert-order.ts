import { ORDER_HOLD_MINUTES } from "@medisense/contract/orders";
import { sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
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
    const [order] = await insert(tx, {
      number: orderNumber(),
      patientId,
      personId,
      requestId: requestId ?? null,
      sharesWarnings,
      contents,
      deliveryAddress,
      subtotalPaise,
      deliveryFeePaise,
      holdExpiresAt: new Date(now.getTime() + ORDER_HOLD_MINUTES * 60_000),
      createdAt: now,
    });
    // Only a number that already exists leads to another attempt.
    if (order) return order;
  }
}

const insert = buildOnce("insert_order", (db) =>
  db
    .insert(orders)
    .values({
      number: sql.placeholder("number"),
      patientId: sql.placeholder("patientId"),
      personId: sql.placeholder("personId"),
      requestId: sql.placeholder("requestId"),
      sharesWarnings: sql.placeholder("sharesWarnings"),
      contents: sql.placeholder("contents"),
      deliveryAddress: sql.placeholder("deliveryAddress"),
      subtotalPaise: sql.placeholder("subtotalPaise"),
      deliveryFeePaise: sql.placeholder("deliveryFeePaise"),
      holdExpiresAt: sql.placeholder("holdExpiresAt"),
      createdAt: sql.placeholder("createdAt"),
    })
    .onConflictDoNothing({ target: orders.number })
    .returning(),
);
