import { SLOT_MINUTES } from "@medisense/contract/appointments";

const MINUTE_MS = 60_000;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** Times are told to five minutes; nobody can know them better. */
const GRAIN_MS = 5 * MINUTE_MS;
/** With fewer visits behind it, a day's own pace is still half a guess, and the booked length counts beside it. */
const ENOUGH_VISITS = 4;

interface Day {
  now: Date;
  /** How long each visit took that is done today. */
  tookMs: readonly number[];
  /** When the visit in progress began. */
  runningSince: Date | undefined;
  /** The booked times of those who come before, soonest first; without the one in progress. */
  ahead: readonly Date[];
  /** The patient's own booked time: nobody needs to be there earlier. */
  bookedFor: Date;
}

/** Between when the visit will probably begin: the day played through at its quick pace and at its slow one. */
export function estimateStart(day: Day): { from: Date; until: Date } {
  const known = day.tookMs.length < ENOUGH_VISITS ? [...day.tookMs, SLOT_MS] : day.tookMs;
  const sorted = known.toSorted((one, other) => one - other);
  const from = startAt(day, quantile(sorted, 0.25));
  const until = startAt(day, quantile(sorted, 0.75));
  return {
    from: new Date(Math.floor(from / GRAIN_MS) * GRAIN_MS),
    // A single pace gives a single moment, which would claim to know too much.
    until: new Date(
      Math.max(Math.ceil(until / GRAIN_MS) * GRAIN_MS, Math.floor(from / GRAIN_MS) * GRAIN_MS + GRAIN_MS),
    ),
  };
}

function startAt({ now, runningSince, ahead, bookedFor }: Day, paceMs: number): number {
  // A visit that is longer than usual ends any moment: nothing better is known.
  let free = Math.max(now.getTime(), runningSince ? runningSince.getTime() + paceMs : 0);
  for (const booked of ahead) free = Math.max(free, booked.getTime()) + paceMs;
  return Math.max(free, bookedFor.getTime());
}

/** Between two neighbours it lies on the line that joins them. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)]!;
  const above = sorted[Math.ceil(position)]!;
  return below + (above - below) * (position % 1);
}
