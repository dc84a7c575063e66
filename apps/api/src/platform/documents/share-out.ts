/** Splits paise in proportion to the weights, without remainder: the last shares absorb the rounding. */
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
