import { type AppointmentStatus, SLOT_MINUTES } from "@medisense/contract/appointments";
import { CHAT_DAYS_AFTER_VISIT } from "@medisense/contract/consultations";

interface Visit {
  status: AppointmentStatus;
  startsAt: Date;
  /** Given out at confirmation, so it tells a visit that was confirmed once from one that never was. */
  queueToken: number | null;
}

export interface ChatAccess {
  canRead: boolean;
  canWrite: boolean;
  /** The last moment at which these two can write to each other; null when no visit of theirs took or takes place. */
  writableUntil: Date | null;
}

const MINUTE_MS = 60_000;
const OPEN_AFTER_START_MS = (SLOT_MINUTES + CHAT_DAYS_AFTER_VISIT * 24 * 60) * MINUTE_MS;
const takesPlace: AppointmentStatus[] = ["confirmed", "in_progress", "completed", "no_show"];

/** What a patient and a doctor may do in their chat, by the visits they share: write from a confirmation until some days after the visit, then read. */
export function chatAccess(visits: Visit[], now: Date): ChatAccess {
  const confirmed = visits.filter(({ queueToken }) => queueToken !== null);
  const ends = confirmed
    .filter(({ status }) => takesPlace.includes(status))
    .map(({ startsAt }) => startsAt.getTime() + OPEN_AFTER_START_MS);
  const writableUntil = ends.length > 0 ? new Date(Math.max(...ends)) : null;
  return {
    canRead: confirmed.length > 0,
    canWrite: writableUntil !== null && now < writableUntil,
    writableUntil,
  };
}
