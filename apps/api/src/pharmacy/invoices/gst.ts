/** Prices include the tax, so it is taken out of them rather than added. All amounts are paise. */
export interface TaxShare {
  taxablePaise: number;
  cgstPaise: number;
  sgstPaise: number;
  igstPaise: number;
}

/**
 * The tax inside an amount, for the line as a whole; what is left is the taxable value, so that the parts are always
 * exactly the amount. Within one state centre and state take the same rate of the same value, so the half is rounded and not the sum.
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

/** "2026-27": India's books run from April to March. `day` is a day in India. */
export function financialYearOf(day: string): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, "0")}`;
}

/** Splits an amount in proportion to the weights, to the paisa: the last shares take what rounding left. */
export function shareOut(amountPaise: number, weights: number[]): number[] {
  let weightLeft = weights.reduce((sum, weight) => sum + weight, 0);
  let left = amountPaise;
  return weights.map((weight) => {
    const share = weightLeft === 0 ? 0 : Math.round((left * weight) / weightLeft);
    weightLeft -= weight;
    left -= share;
    return share;
  });
}
