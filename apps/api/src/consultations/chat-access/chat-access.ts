import { type AppointmentStatus, SLOT_MINUTES } from "@medisense/contract/appointments";
import { CHAT_DAYS_AFTER_VISIT } from "@medisense/contract/chat";

interface Visit {
  status: AppointmentStatus;
  startsAt: Date;
  /** Assigned at confirmation: not null for every visit that was ever confirmed. */
  queueToken: number | null;
  /** True while the doctor of the visit is suspended. */
  isSuspended: boolean;
  /** True for a visit of a dependant who decides alone by now. */
  isTheirs: boolean;
}

export interface ChatAccess {
  canRead: boolean;
  canWrite: boolean;
  isSuspended: boolean;
  /** The time until which the two may write to each other. Null when they have no visit that takes or took place. */
  writableUntil: Date | null;
}

const MINUTE_MS = 60_000;
const OPEN_AFTER_START_MS = (SLOT_MINUTES + CHAT_DAYS_AFTER_VISIT * 24 * 60) * MINUTE_MS;
const takesPlace: AppointmentStatus[] = ["confirmed", "in_progress", "completed", "no_show"];

/**
 * Decides from the visits of a pair whether they may write or only read. They may write from a confirmation until some
 * days after the visit. With a suspended doctor nobody writes, nor to an account about somebody who decides alone.
 */
export function chatAccess(visits: Visit[], now: Date): ChatAccess {
  const confirmed = visits.filter(({ queueToken }) => queueToken !== null);
  const ends = confirmed
    .filter(({ status, isTheirs }) => takesPlace.includes(status) && !isTheirs)
    .map(({ startsAt }) => startsAt.getTime() + OPEN_AFTER_START_MS);
  const writableUntil = ends.length > 0 ? new Date(Math.max(...ends)) : null;
  const isSuspended = visits.some((visit) => visit.isSuspended);
  return {
    canRead: confirmed.length > 0,
    isSuspended,
    canWrite: !isSuspended && writableUntil !== null && now < writableUntil,
    writableUntil,
  };
}
