import type { VisitMode } from "@medisense/contract/directory";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { defaultMode, firstFreeSlots } from "./free-slots.ts";
import { loadCalendars } from "./load-calendars.ts";

/** Returns the first free slot of each doctor. A doctor without one is missing from the result. */
export async function earliestSlots(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  doctorIds: string[],
  mode?: VisitMode,
): Promise<Map<string, Date>> {
  if (doctorIds.length === 0) return new Map();
  const now = clock.now();
  const earliest = new Map<string, Date>();
  for (const [doctorId, calendar] of await loadCalendars(db, doctorIds, now)) {
    const [slot] = firstFreeSlots(calendar, mode ?? defaultMode(calendar.online), now, 1);
    if (slot) earliest.set(doctorId, slot);
  }
  return earliest;
}
