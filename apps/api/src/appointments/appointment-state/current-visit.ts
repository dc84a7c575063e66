import { type AppointmentStatus, SLOT_MINUTES } from "@medisense/contract/appointments";
import { CALL_CLOSES_MINUTES_AFTER, CALL_OPENS_MINUTES_BEFORE } from "@medisense/contract/calls";
import { istDate, istMidnight } from "@medisense/contract/ist";
import type { Config } from "../../config/config.ts";

const MINUTE_MS = 60_000;
const OPENS_BEFORE_MS = CALL_OPENS_MINUTES_BEFORE * MINUTE_MS;
const CLOSES_AFTER_MS = (SLOT_MINUTES + CALL_CLOSES_MINUTES_AFTER) * MINUTE_MS;

interface Visit {
  status: AppointmentStatus;
  startsAt: Date;
  createdAt: Date;
}

type Rules = Pick<Config["calls"], "openFromConfirmation">;

/** Returns the times at which the call of a visit opens and closes, and whether it is open now. */
export function callTimes({ status, startsAt, createdAt }: Visit, now: Date, { openFromConfirmation }: Rules) {
  const usual = startsAt.getTime() - OPENS_BEFORE_MS;
  // The time of confirmation is not stored. The creation time is used instead, because `isOpen` also requires the status.
  const opensAt = new Date(openFromConfirmation ? Math.min(usual, createdAt.getTime()) : usual);
  const usualEnd = new Date(startsAt.getTime() + CLOSES_AFTER_MS);
  // A doctor's late day must not cut off a call. A visit in progress ends when the doctor completes it, or at midnight.
  const midnight = istMidnight(istDate(startsAt), 1);
  const closesAt = status === "in_progress" && midnight > usualEnd ? midnight : usualEnd;
  const isOpen = (status === "confirmed" || status === "in_progress") && opensAt <= now && now < closesAt;
  return { opensAt, closesAt, isOpen };
}

/** Returns the visit of a pair whose call is open, otherwise the next visit, otherwise the latest. */
export function currentVisit<V extends Visit>(visits: readonly V[], now: Date, rules: Rules): V | undefined {
  const soon = new Date(now.getTime() + OPENS_BEFORE_MS);
  const rankOf = (visit: Visit) => {
    if (callTimes(visit, now, rules).isOpen) return visit.status === "in_progress" ? 0 : visit.startsAt <= soon ? 1 : 2;
    return visit.startsAt > now && (visit.status === "pending" || visit.status === "confirmed") ? 3 : 4;
  };
  return visits.toSorted((one, other) => {
    const rank = rankOf(one);
    const later = one.startsAt.getTime() - other.startsAt.getTime();
    // The soonest of the visits ahead comes first, but the latest of those that have begun or are over.
    return rank - rankOf(other) || (rank === 2 || rank === 3 ? later : -later);
  })[0];
}
