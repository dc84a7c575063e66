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
  const reserved = packsByMedicine(await reservedLines(tx, open));
  const wanted = packsByMedicine(placing.items);
  const packs = [...reserved.values(), ...wanted.values()].reduce((total, quantity) => total + quantity, 0);
  if (packs > MAX_RESERVED_PACKS * scale) throw new DomainError(orderErrors.tooMuchKept);
  const most = MAX_QUANTITY * scale;
  // Too many packs in one order are refused with its basket.
  if ([...wanted].some(([id, quantity]) => reserved.has(id) && reserved.get(id)! + quantity > most))
    throw new DomainError(orderErrors.tooMuchOfOne);
  const limit = { ...ORDERS, max: ORDERS.max * scale };
  await refuseBeyond(tx, `orders:${placing.patientId}`, limit, now, orderErrors.tooManyOrders);
}

async function reservedLines(tx: Database, open: OrderRow[]) {
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  return tx
    .select({ medicineId: orderLines.medicineId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids));
}

/** Adds up packs by medicine. Those of a medicine that left the catalogue count no longer. */
function packsByMedicine(lines: { medicineId: string | null; quantity: number }[]) {
  const packs = new Map<string, number>();
  for (const { medicineId, quantity } of lines)
    if (medicineId) packs.set(medicineId, (packs.get(medicineId) ?? 0) + quantity);
  return packs;
}
