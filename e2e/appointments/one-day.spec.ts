import { expect, test } from "../journey.ts";
import { isWithinOneDay } from "./visits.ts";

for (const [time, may] of [
  ["23:55:59", true],
  ["23:56:00", false],
  ["23:59:59", false],
  ["00:00:00", false],
  ["00:00:59", false],
  ["00:01:00", true],
  ["12:00:00", true],
] as const) {
  test(`a journey about today's visits ${may ? "may" : "may not"} begin at ${time} in India`, () => {
    expect(isWithinOneDay(new Date(`2026-11-22T${time}+05:30`))).toBe(may);
  });
}
