import type { VisitMode } from "@medisense/contract/directory";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { defaultMode, firstFreeSlots } from "./free-slots.ts";
import { loadCalendars } from "./load-calendars.ts";

/** Returns the next free slots of each doctor, soonest first. A doctor without one is missing from the result. */
export async function nextFreeSlots(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  doctorIds: string[],
  { mode, count }: { mode?: VisitMode | undefined; count: number },
): Promise<Map<string, Date[]>> {
  if (doctorIds.length === 0) return new Map();
  const now = clock.now();
  const next = new Map<string, Date[]>();
  for (const [doctorId, calendar] of await loadCalendars(db, doctorIds, now)) {
    const slots = firstFreeSlots(calendar, mode ?? defaultMode(calendar.online), now, count);
    if (slots.length > 0) next.set(doctorId, slots);
  }
  return next;
}
