import { istDate, istMidnight } from "@medisense/contract/ist";
import { isSameDistrict, isSameState, type Place } from "./district.ts";

/** Days on the way, counted from the day after the store has all it needs. Said before paying, so rather long than wrong. */
const days = {
  sameDistrict: [1, 2],
  sameState: [2, 4],
  farther: [4, 7],
} as const;

/** Between which days a parcel that is sent now should be at the door. */
export function arrivalAt(store: Place, door: Partial<Place>, now: Date): { from: string; until: string } {
  const [first, last] =
    days[isSameDistrict(store, door) ? "sameDistrict" : isSameState(store, door) ? "sameState" : "farther"];
  const dayFromNow = (count: number) => istDate(istMidnight(istDate(now), count));
  return { from: dayFromNow(first), until: dayFromNow(last) };
}

const DAY_MS = 86_400_000;

/** The days that were told on one day, told again on a later one: the way is as long as it was. */
export function putOff({ from, until }: { from: string; until: string }, toldAt: Date, now: Date) {
  const days = (Date.parse(istDate(now)) - Date.parse(istDate(toldAt))) / DAY_MS;
  const later = (day: string) => istDate(istMidnight(day, days));
  return { from: later(from), until: later(until) };
}
