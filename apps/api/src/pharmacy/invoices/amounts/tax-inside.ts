import type { TaxShare } from "../../tables/invoice-content.ts";

/**
 * Returns the tax included in an amount; the rest is the taxable value, so that the parts add up exactly. Within one
 * state, CGST and SGST are equal, so the half is rounded and not the sum.
 */
export function taxInside(amountPaise: number, ratePercent: number, isSameState: boolean): TaxShare {
  const shareAt = (percent: number) => Math.round((amountPaise * percent) / (100 + ratePercent));
  if (!isSameState) {
    const igstPaise = shareAt(ratePercent);
    return { taxablePaise: amountPaise - igstPaise, cgstPaise: 0, sgstPaise: 0, igstPaise };
  }
  const halfPaise = shareAt(ratePercent / 2);
  return { taxablePaise: amountPaise - 2 * halfPaise, cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise: 0 };
}
