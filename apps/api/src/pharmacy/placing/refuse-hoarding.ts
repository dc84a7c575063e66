import { orderErrors } from "@medisense/contract/orders";
import { inArray, sum } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import type { OrdersDeps } from "../order-state/deps.ts";
import type { OrderRow } from "../order-state/lock-order.ts";
import { orderLines } from "../tables/order-tables.ts";
import type { Placing } from "./placing.ts";

/** The limit is far above what anybody leaves unpaid; it stops one account from reserving a store's whole stock. */
const MAX_RESERVED_PACKS = 500;
const ORDERS = { max: 30, windowMs: 60 * 60_000 };

/** Limits what an account reserves for free: packs at a time, and orders per hour. */
export async function refuseHoarding(
  { config }: OrdersDeps,
  tx: Database,
  placing: Placing,
  open: OrderRow[],
  now: Date,
) {
  const scale = config.rateLimitScale;
  const packs = await reservedPacks(tx, open);
  const wanted = placing.items.reduce((total, { quantity }) => total + quantity, 0);
  if (packs + wanted > MAX_RESERVED_PACKS * scale) throw new DomainError(orderErrors.tooMuchKept);
  const limit = { ...ORDERS, max: ORDERS.max * scale };
  await refuseBeyond(tx, `orders:${placing.patientId}`, limit, now, orderErrors.tooManyOrders);
}

async function reservedPacks(tx: Database, open: OrderRow[]) {
  if (open.length === 0) return 0;
  const ids = open.map(({ id }) => id);
  const [reserved] = await tx
    .select({ packs: sum(orderLines.quantity).mapWith(Number) })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids));
  return reserved!.packs;
}
