import { type OrdersDeps, PAYABLE } from "../order-state/deps.ts";
import type { OrderRow } from "../order-state/lock-order.ts";
import { findOpenOrders } from "./find-open-orders.ts";
import { orderFingerprint } from "./order-fingerprint.ts";
import type { Placing } from "./placing.ts";

/**
 * Gives up unpaid orders of the same contents whose total differs from the one shown now. Only the new order is left to
 * pay.
 */
export async function giveUpOutdatedOrders(deps: OrdersDeps, placing: Placing, now: Date) {
  if (placing.seenTotalPaise === undefined) return;
  const contents = orderFingerprint(placing);
  const open = await findOpenOrders(deps.db, { ...placing, requestId: undefined }, now);
  for (const order of open) {
    if (order.contents !== contents || order.requestId === placing.requestId || !isOutdated(order, placing)) continue;
    await deps.payments.abandon(PAYABLE, order.id);
  }
}

/** True when the page showed another total than these amounts. */
export function isOutdated(
  { subtotalPaise, deliveryFeePaise }: Pick<OrderRow, "subtotalPaise" | "deliveryFeePaise">,
  { seenTotalPaise }: Placing,
) {
  return seenTotalPaise !== undefined && seenTotalPaise !== subtotalPaise + deliveryFeePaise;
}
