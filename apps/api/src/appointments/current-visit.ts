import { type AppointmentStatus, SLOT_MINUTES } from "@medisense/contract/appointments";
import { CALL_CLOSES_MINUTES_AFTER, CALL_OPENS_MINUTES_BEFORE } from "@medisense/contract/calls";
import { istDate, istMidnight } from "@medisense/contract/ist";
import type { Config } from "../config.ts";

const MINUTE_MS = 60_000;
const OPENS_BEFORE_MS = CALL_OPENS_MINUTES_BEFORE * MINUTE_MS;
const CLOSES_AFTER_MS = (SLOT_MINUTES + CALL_CLOSES_MINUTES_AFTER) * MINUTE_MS;

interface Visit {
  status: AppointmentStatus;
  startsAt: Date;
  createdAt: Date;
}

type Rules = Pick<Config["calls"], "openFromConfirmation">;

/** When the call of a visit opens and closes, and whether it is open now. */
export function callTimes({ status, startsAt, createdAt }: Visit, now: Date, { openFromConfirmation }: Rules) {
  const usual = startsAt.getTime() - OPENS_BEFORE_MS;
  // Before its confirmation a visit has another status, so its beginning does for that moment.
  const opensAt = new Date(openFromConfirmation ? Math.min(usual, createdAt.getTime()) : usual);
  const usualEnd = new Date(startsAt.getTime() + CLOSES_AFTER_MS);
  // Nobody is cut off because the doctor's day runs late: a visit that goes on is ended by the doctor, or by midnight.
  const midnight = istMidnight(istDate(startsAt), 1);
  const closesAt = status === "in_progress" && midnight > usualEnd ? midnight : usualEnd;
  const isOpen = (status === "confirmed" || status === "in_progress") && opensAt <= now && now < closesAt;
  return { opensAt, closesAt, isOpen };
}

/** Of all that a patient and a doctor had and will have: the one whose call is open, else the next, else the latest. */
export function currentVisit<V extends Visit>(visits: readonly V[], now: Date, rules: Rules): V | undefined {
  const soon = new Date(now.getTime() + OPENS_BEFORE_MS);
  const rankOf = (visit: Visit) => {
    if (callTimes(visit, now, rules).isOpen) return visit.status === "in_progress" ? 0 : visit.startsAt <= soon ? 1 : 2;
    return visit.startsAt > now && (visit.status === "pending" || visit.status === "confirmed") ? 3 : 4;
  };
  return visits.toSorted((one, other) => {
    const rank = rankOf(one);
    const later = one.startsAt.getTime() - other.startsAt.getTime();
    // What is still ahead: the soonest. What has begun or is over: the latest.
    return rank - rankOf(other) || (rank === 2 || rank === 3 ? later : -later);
  })[0];
}
