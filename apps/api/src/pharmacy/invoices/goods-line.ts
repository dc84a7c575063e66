import type { LineRow } from "../order-state/lock-order.ts";
import type { InvoiceLine } from "../tables/invoice-content.ts";
import { taxInside } from "./amounts/tax-inside.ts";

/** Returns the invoice line for the given number of packs of an order line. */
export function goodsLine(line: LineRow, quantity: number, isSameState: boolean): InvoiceLine {
  const totalPaise = line.pricePaise * quantity;
  return {
    name: line.name,
    detail: [line.genericName, line.packSize, line.maker].filter(Boolean).join(", "),
    hsn: line.hsn,
    quantity,
    pricePaise: line.pricePaise,
    mrpPaise: line.mrpPaise,
    gstRatePercent: line.gstRatePercent,
    totalPaise,
    isFee: false,
    ...taxInside(totalPaise, line.gstRatePercent, isSameState),
  };
}
