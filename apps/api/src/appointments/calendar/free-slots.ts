import type { VisitMode } from "@medisense/contract/directory";
import type { Calendar } from "./load-calendars.ts";
import { isAway, isTaken, offeredDays, slotsOfDay } from "./slots.ts";

/** Returns the visit mode of a booking that names none. */
export const defaultMode = (online: boolean): VisitMode => (online ? "online" : "clinic");

/** Returns the slots that the doctor offers on one day in India, whether taken or free. */
export function offeredSlots(calendar: Calendar, mode: VisitMode, date: string, now: Date): Date[] {
  if (mode === "online" && !calendar.online) return [];
  return slotsOfDay(calendar.weeklyHours, mode, date, now).filter((slot) => !isAway(calendar.leaves, slot));
}

/** Returns at most `count` free slots of the doctor, soonest first. */
export function firstFreeSlots(calendar: Calendar, mode: VisitMode, now: Date, count: number): Date[] {
  const free: Date[] = [];
  for (const date of offeredDays(now)) {
    free.push(...offeredSlots(calendar, mode, date, now).filter((slot) => !isTaken(calendar.taken, slot)));
    if (free.length >= count) break;
  }
  return free.slice(0, count);
}
