interface FeePolicy {
  /** The first day in India whose movements fall under this policy. */
  from: string;
  /** The part of a payee's money that MediSense keeps, in percent of each movement. */
  percent: number;
}

/** Latest first. MediSense keeps nothing of the doctors' fees and the stores' goods. A later fee is a new row. */
const policies: [FeePolicy, ...FeePolicy[]] = [{ from: "2026-01-01", percent: 0 }];

/** Returns the platform's fee in percent on a day in India. */
export const platformFeePercentOn = (day: string, dated: readonly FeePolicy[] = policies): number =>
  dated.find(({ from }) => from <= day)?.percent ?? 0;

/** Returns the platform's fee of a movement of a payee's money; a refund gives its fee back. */
export const platformFeeOf = (amountPaise: number, day: string, dated: readonly FeePolicy[] = policies): number =>
  Math.sign(amountPaise) * Math.round((Math.abs(amountPaise) * platformFeePercentOn(day, dated)) / 100);
