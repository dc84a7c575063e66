import type { VisitMode } from "@medisense/contract/directory";
import { firstFreeSlots, loadCalendars, usualMode } from "./calendars.ts";
import type { AppointmentsDeps } from "./deps.ts";

/** The first free slot of each of these doctors; one without any is not in the answer. */
export async function earliestSlots(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  doctorIds: string[],
  mode?: VisitMode,
): Promise<Map<string, Date>> {
  if (doctorIds.length === 0) return new Map();
  const now = clock.now();
  const earliest = new Map<string, Date>();
  for (const [doctorId, calendar] of await loadCalendars(db, doctorIds, now)) {
    const [slot] = firstFreeSlots(calendar, mode ?? usualMode(calendar.online), now, 1);
    if (slot) earliest.set(doctorId, slot);
  }
  return earliest;
}
