import { type VisitMode, visitModes } from "@medisense/contract/directory";
import { istDate } from "@medisense/contract/ist";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { defaultMode, firstFreeSlots } from "./free-slots.ts";
import { loadCalendars } from "./load-calendars.ts";
import { nextFullHour } from "./slots.ts";

/** Even when a notification is lost, a doctor's slots are read anew after this time, while searches use what is known. */
const TRUSTED_FOR_MS = 60_000;
/** After this time no search uses what is known. */
const USABLE_FOR_MS = 10 * TRUSTED_FOR_MS;
const DOCTORS_PER_READ = 200;
/** An hour has two slots, so the third is still to come when an hour begins. */
const KNOWN_SLOTS = 3;

interface Kept {
  defaultMode: VisitMode;
  /** The next free slots in ms since the epoch, soonest first, at most `KNOWN_SLOTS`. */
  slots: Record<VisitMode, readonly number[]>;
  readAt: number;
  /** The day in India of the reading: a new day has slots of its own. */
  day: string;
  hasChanged: boolean;
}

/**
 * Keeps each doctor's next free slots in memory, for sorting and counting all doctors of a search. They are read anew
 * after `forget`, on a new day, when all known ones have passed, and in the background after a minute.
 */
export function rememberFirstSlots({ db, clock }: Pick<AppointmentsDeps, "db" | "clock">) {
  const kept = new Map<string, Kept>();
  /** The number of changes when a doctor's slots last changed. */
  const changedAt = new Map<string, number>();
  let changes = 0;
  let reading = Promise.resolve();
  let isRefreshing = false;

  async function read(doctorIds: string[]) {
    for (let start = 0; start < doctorIds.length; start += DOCTORS_PER_READ) {
      const now = clock.now();
      const before = changes;
      const calendars = await loadCalendars(db, doctorIds.slice(start, start + DOCTORS_PER_READ), now);
      for (const [id, calendar] of calendars) {
        const next = (mode: VisitMode) =>
          firstFreeSlots(calendar, mode, now, KNOWN_SLOTS).map((slot) => slot.getTime());
        const found: Kept = {
          defaultMode: defaultMode(calendar.online),
          slots: { online: next("online"), clinic: next("clinic") },
          readAt: now.getTime(),
          day: istDate(now),
          // A change during the reading may be missing from it: the next search then reads this doctor again.
          hasChanged: (changedAt.get(id) ?? 0) > before,
        };
        const known = kept.get(id);
        if (known && !known.hasChanged && differs(known, found)) changes += 1;
        kept.set(id, found);
      }
    }
  }

  async function readMissing(doctorIds: string[]) {
    const now = clock.now();
    const [day, earliest] = [istDate(now), nextFullHour(now)];
    const havePassed = (slots: readonly number[]) => slots.length === KNOWN_SLOTS && slots[KNOWN_SLOTS - 1]! < earliest;
    const missing: string[] = [];
    const old: string[] = [];
    for (const id of doctorIds) {
      const known = kept.get(id);
      const age = known ? now.getTime() - known.readAt : Infinity;
      if (!known || known.hasChanged || known.day !== day || age >= USABLE_FOR_MS) missing.push(id);
      else if (havePassed(known.slots.online) || havePassed(known.slots.clinic)) missing.push(id);
      else if (age >= TRUSTED_FOR_MS) old.push(id);
    }
    await read(missing);
    if (isRefreshing) return;
    isRefreshing = true;
    // Nobody waits for it. What fails is read anew by a later search.
    read(old)
      .catch(() => {})
      .finally(() => {
        isRefreshing = false;
      });
  }

  return {
    /** Returns the first free slot of each doctor, in their order and in ms since the epoch; Infinity when there is none. */
    async firstSlots(doctorIds: string[], mode?: VisitMode): Promise<number[]> {
      // In turn, so that two searches do not read the same doctors.
      const mine = reading.then(() => readMissing(doctorIds));
      reading = mine.catch(() => {});
      await mine;
      const earliest = nextFullHour(clock.now());
      return doctorIds.map((id) => {
        const known = kept.get(id);
        return known?.slots[mode ?? known.defaultMode].find((slot) => slot >= earliest) ?? Infinity;
      });
    },
    /** Differs from an earlier version when a first slot may differ from what it was then. */
    version: () => `${changes} ${Math.floor(clock.now().getTime() / TRUSTED_FOR_MS)}`,
    /** Reads this doctor's slots anew at the next search. */
    forget(doctorId: string) {
      changes += 1;
      changedAt.set(doctorId, changes);
      const known = kept.get(doctorId);
      if (known) known.hasChanged = true;
    },
  };
}

function differs(one: Kept, other: Kept) {
  return visitModes.some((mode) => one.slots[mode][0] !== other.slots[mode][0]);
}
