/** Returns round numbers, four to seven of them, that hold every value between the first and the last. */
export function chartTicks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Values that are all the same still get an axis around them.
  const span = most - least || Math.max(Math.abs(most) * 0.1, 1);
  const step = roundStep(span / 4);
  const first = Math.floor((least - (most === least ? span / 2 : 0)) / step);
  const last = Math.ceil((most + (most === least ? span / 2 : 0)) / step);
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toFixed(digits)));
}

function roundStep(rough: number) {
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}
