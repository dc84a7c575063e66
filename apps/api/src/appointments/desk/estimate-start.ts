import { SLOT_MINUTES } from "@medisense/contract/appointments";

const MINUTE_MS = 60_000;
const SLOT_MS = SLOT_MINUTES * MINUTE_MS;
/** Estimates are rounded to five minutes, because they are not more precise than that. */
const GRAIN_MS = 5 * MINUTE_MS;
/** With fewer completed visits than this, the slot length counts as one more observed duration. */
const ENOUGH_VISITS = 4;

interface Day {
  now: Date;
  /** The duration of each visit completed today, in milliseconds. */
  tookMs: readonly number[];
  /** The start of the visit in progress. */
  runningSince: Date | undefined;
  /** The booked times of the patients ahead, soonest first, without the visit in progress. */
  ahead: readonly Date[];
  /** The patient's own booked time. The estimate is never earlier. */
  bookedFor: Date;
}

/** Estimates the earliest and latest start of the visit, from the day's 25 % and 75 % quantiles of durations. */
export function estimateStart(day: Day): { from: Date; until: Date } {
  const known = day.tookMs.length < ENOUGH_VISITS ? [...day.tookMs, SLOT_MS] : day.tookMs;
  const sorted = known.toSorted((one, other) => one - other);
  const from = startAt(day, quantile(sorted, 0.25));
  const until = startAt(day, quantile(sorted, 0.75));
  return {
    from: new Date(Math.floor(from / GRAIN_MS) * GRAIN_MS),
    // Equal durations would give a single moment, which looks more precise than it is.
    until: new Date(
      Math.max(Math.ceil(until / GRAIN_MS) * GRAIN_MS, Math.floor(from / GRAIN_MS) * GRAIN_MS + GRAIN_MS),
    ),
  };
}

function startAt({ now, runningSince, ahead, bookedFor }: Day, paceMs: number): number {
  // A visit that already lasts longer than usual is assumed to end now.
  let free = Math.max(now.getTime(), runningSince ? runningSince.getTime() + paceMs : 0);
  for (const booked of ahead) free = Math.max(free, booked.getTime()) + paceMs;
  return Math.max(free, bookedFor.getTime());
}

/** Returns a quantile of sorted values, with linear interpolation between neighbours. */
function quantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)]!;
  const above = sorted[Math.ceil(position)]!;
  return below + (above - below) * (position % 1);
}
