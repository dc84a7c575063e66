import { MAX_QUANTITY } from "@medisense/contract/medicines";
import { orderErrors } from "@medisense/contract/orders";
import { inArray } from "drizzle-orm";
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

/** Limits what an account reserves for free: packs at a time, of all medicines and of each one, and orders per hour. */
export async function refuseHoarding(
  { config }: OrdersDeps,
  tx: Database,
  placing: Placing,
  open: OrderRow[],
  now: Date,
) {
  const scale = config.rateLimitScale;
  const reserved = await reservedPacks(tx, open);
  const packs = [...reserved.values(), ...placing.items.map(({ quantity }) => quantity)];
  const all = packs.reduce((total, quantity) => total + quantity, 0);
  if (all > MAX_RESERVED_PACKS * scale) throw new DomainError(orderErrors.tooMuchKept);
  const wanted = new Map<string, number>();
  for (const { medicineId, quantity } of placing.items)
    wanted.set(medicineId, (wanted.get(medicineId) ?? 0) + quantity);
  const most = MAX_QUANTITY * scale;
  // Too many packs in one order are refused with its basket.
  if ([...wanted].some(([id, quantity]) => reserved.has(id) && reserved.get(id)! + quantity > most))
    throw new DomainError(orderErrors.tooMuchOfOne);
  const limit = { ...ORDERS, max: ORDERS.max * scale };
  await refuseBeyond(tx, `orders:${placing.patientId}`, limit, now, orderErrors.tooManyOrders);
}

/** Returns the packs that these orders reserve, by medicine. Those of a medicine that left the catalogue count no longer. */
async function reservedPacks(tx: Database, open: OrderRow[]) {
  const reserved = new Map<string, number>();
  if (open.length === 0) return reserved;
  const ids = open.map(({ id }) => id);
  const lines = await tx
    .select({ medicineId: orderLines.medicineId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids));
  for (const { medicineId, quantity } of lines)
    if (medicineId) reserved.set(medicineId, (reserved.get(medicineId) ?? 0) + quantity);
  return reserved;
}
