import type { ParcelRow } from "../order-state/lock-order.ts";
import type { InvoiceLine } from "../tables/invoice-content.ts";
import { taxInside } from "./amounts/tax-inside.ts";

/**
 * Returns the invoice line of the delivery fee. A service that belongs to goods is taxed at the highest of their
 * rates. For pickup it is a service charge.
 */
export function deliveryFeeLine(
  feePaise: number,
  { isPickup }: ParcelRow,
  goods: InvoiceLine[],
  isSameState: boolean,
): InvoiceLine {
  const gstRatePercent = Math.max(...goods.map((line) => line.gstRatePercent));
  return {
    name: isPickup ? "Service charge" : "Delivery",
    detail: "",
    hsn: goods[0]!.hsn,
    quantity: 1,
    pricePaise: feePaise,
    mrpPaise: feePaise,
    gstRatePercent,
    totalPaise: feePaise,
    isFee: true,
    ...taxInside(feePaise, gstRatePercent, isSameState),
  };
}
