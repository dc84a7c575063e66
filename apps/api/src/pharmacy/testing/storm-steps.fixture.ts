import { parcelMarks } from "@medisense/contract/pharmacy-desk";
import fc from "fast-check";

const pick = fc.nat({ max: 20 });

export const stormStep = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("place" as const),
      who: fc.nat({ max: 2 }),
      first: fc.nat({ max: 3 }),
      second: fc.nat({ max: 3 }),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant("press" as const),
      order: pick,
      outcome: fc.constantFrom("pay" as const, "pay" as const, "decline" as const, "cancel" as const),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("refresh" as const), order: pick, copies: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("late money" as const), order: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("patient cancels" as const), order: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("time passes" as const), minutes: fc.constantFrom(10, 31, 24 * 60) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("wait ends" as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("review" as const),
      parcel: pick,
      accept: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("mark" as const),
      parcel: pick,
      as: fc.constantFrom(...parcelMarks, ...Array.from({ length: 12 }, () => "next" as const)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("out of stock" as const),
      parcel: pick,
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("jobs" as const) }) },
);

export type StormStep = typeof stormStep extends fc.Arbitrary<infer T> ? T : never;
