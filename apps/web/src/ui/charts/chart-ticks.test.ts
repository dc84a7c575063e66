import { expect, test } from "vitest";
import { chartTicks } from "./chart-ticks.ts";

test.each([
  [
    [60, 62.5],
    [60, 61, 62, 63],
  ],
  [
    [72, 118, 140],
    [60, 80, 100, 120, 140],
  ],
  [[61], [56, 58, 60, 62, 64, 66]],
  [
    [0.4, 4.5],
    [0, 2, 4, 6],
  ],
  [
    [36.6, 38.2, 40],
    [36, 37, 38, 39, 40],
  ],
])("the axis for %j is %j", (values, ticks) => {
  expect(chartTicks(values)).toEqual(ticks);
});

test("every value lies on the axis", () => {
  for (let seed = 1; seed < 500; seed++) {
    const values = [seed % 7, (seed * 13) % 101, (seed * 0.37) % 3];
    const ticks = chartTicks(values);
    expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values));
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values));
    expect(ticks.length).toBeLessThanOrEqual(8);
  }
});
