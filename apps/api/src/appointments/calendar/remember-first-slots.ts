import { type VisitMode, visitModes } from "@medisense/contract/directory";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { defaultMode, firstFreeSlots } from "./free-slots.ts";
import { loadCalendars } from "./load-calendars.ts";
import { nextFullHour } from "./slots.ts";

/** Even when a notification is lost, a first slot is read anew after this time. */
const TRUSTED_FOR_MS = 60_000;
const DOCTORS_PER_READ = 500;

interface Kept extends Partial<Record<VisitMode, Date>> {
  defaultMode: VisitMode;
  until: number;
}

/**
 * Keeps each doctor's first free slot in memory, for sorting and counting all doctors of a search. It is read anew after
 * `forget`, at every full hour, when slots pass, and after a minute.
 */
export function rememberFirstSlots({ db, clock }: Pick<AppointmentsDeps, "db" | "clock">) {
  const kept = new Map<string, Kept>();
  /** The number of changes when a doctor's slots last changed. */
  const changedAt = new Map<string, number>();
  let changes = 0;
  let reading = Promise.resolve();

  async function read(doctorIds: string[]) {
    const now = clock.now();
    const until = Math.min(now.getTime() + TRUSTED_FOR_MS, nextFullHour(now));
    const missing = doctorIds.filter((id) => (kept.get(id)?.until ?? 0) <= now.getTime());
    for (let start = 0; start < missing.length; start += DOCTORS_PER_READ) {
      const before = changes;
      const calendars = await loadCalendars(db, missing.slice(start, start + DOCTORS_PER_READ), now);
      for (const [id, calendar] of calendars) {
        const first: Kept = { defaultMode: defaultMode(calendar.online), until };
        for (const mode of visitModes) {
          const [slot] = firstFreeSlots(calendar, mode, now, 1);
          if (slot) first[mode] = slot;
        }
        // A change during the reading may be missing from it: the next search then reads this doctor again.
        if ((changedAt.get(id) ?? 0) > before) first.until = 0;
        kept.set(id, first);
      }
    }
  }

  return {
    /** Returns the first free slot of each doctor. A doctor without one is missing from the result. */
    async firstSlots(doctorIds: string[], mode?: VisitMode): Promise<Map<string, Date>> {
      // In turn, so that two searches do not read the same doctors.
      const mine = reading.then(() => read(doctorIds));
      reading = mine.catch(() => {});
      await mine;
      const found = new Map<string, Date>();
      for (const id of doctorIds) {
        const known = kept.get(id);
        const slot = known?.[mode ?? known.defaultMode];
        if (slot) found.set(id, slot);
      }
      return found;
    },
    /** Reads this doctor's slots anew at the next search. */
    forget(doctorId: string) {
      changes += 1;
      changedAt.set(doctorId, changes);
      const known = kept.get(doctorId);
      if (known) known.until = 0;
    },
  };
}
