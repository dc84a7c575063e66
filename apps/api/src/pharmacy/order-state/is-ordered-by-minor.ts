import { readPayment } from "../../payments/index.ts";
import { hasMinorHolder } from "../../persons/index.ts";
import { type OrdersDeps, PAYABLE } from "./deps.ts";
import type { OrderRow } from "./lock-order.ts";

/** The reason of the refund of an order that was paid after a birth date had made its holder, or whoever pays, a minor. */
export const ORDERED_BY_MINOR = "The holder of the account is under 18 and cannot order alone.";

/** Returns whether an order was placed before a birth date showed that its holder, or whoever pays, cannot order alone. */
export async function isOrderedByMinor(
  deps: Pick<OrdersDeps, "db" | "clock">,
  { id, patientId }: Pick<OrderRow, "id" | "patientId">,
) {
  const { payerId } = await readPayment(deps.db, PAYABLE, id);
  return hasMinorHolder(deps, patientId, payerId);
}
