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
