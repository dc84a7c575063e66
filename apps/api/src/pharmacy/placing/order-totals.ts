import { orderErrors } from "@medisense/contract/orders";
import { DomainError } from "../../platform/domain-error.ts";
import { deliveryFeeFor } from "../cart/delivery-fee.ts";

/** Far above any real order, and far below the maximum of a PostgreSQL integer. */
const MAX_TOTAL_PAISE = 10_00_000_00;

/** Returns whole paise. Throws when the total is too high. */
export function orderTotals(lines: { pricePaise: number; quantity: number }[]) {
  const subtotalPaise = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  const deliveryFeePaise = deliveryFeeFor(subtotalPaise) * 100;
  const totalPaise = subtotalPaise + deliveryFeePaise;
  if (totalPaise > MAX_TOTAL_PAISE) throw new DomainError(orderErrors.totalTooHigh);
  return { subtotalPaise, deliveryFeePaise, totalPaise };
}
