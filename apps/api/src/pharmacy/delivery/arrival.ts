import { istDate, istMidnight } from "@medisense/contract/ist";
import { isSameDistrict, isSameState, type Region } from "./district.ts";

/**
 * Delivery days, counted from the day after the store can pack. They are shown before payment, so they are generous.
 */
const days = {
  sameDistrict: [1, 2],
  sameState: [2, 4],
  farther: [4, 7],
} as const;

/** Returns the first and last day on which a parcel sent now should arrive. */
export function arrivalAt(store: Region, destination: Partial<Region>, now: Date): { from: string; until: string } {
  const [first, last] =
    days[
      isSameDistrict(store, destination) ? "sameDistrict" : isSameState(store, destination) ? "sameState" : "farther"
    ];
  const dayFromNow = (count: number) => istDate(istMidnight(istDate(now), count));
  return { from: dayFromNow(first), until: dayFromNow(last) };
}

const DAY_MS = 86_400_000;

/** Moves dates that were promised on one day by the days since then: the delivery takes as long as before. */
export function postponed({ from, until }: { from: string; until: string }, promisedAt: Date, now: Date) {
  const days = (Date.parse(istDate(now)) - Date.parse(istDate(promisedAt))) / DAY_MS;
  const later = (day: string) => istDate(istMidnight(day, days));
  return { from: later(from), until: later(until) };
}
