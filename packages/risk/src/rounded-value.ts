/**
 * Rounds a number as people read it: below five to two decimals, others to one. A half, as it is written, is rounded away
 * from zero.
 */
export function roundedValue(value: number) {
  const size = Math.abs(value);
  const decimals = size < 5 ? 2 : 1;
  // Multiplied, 4.35 would fall short of its half.
  const whole = Math.round(Number(`${size.toFixed(6)}e${decimals}`));
  return Math.sign(value) * Number(`${whole}e-${decimals}`) + 0;
}
