import { DAYS_AHEAD, SLOT_MINUTES } from "@medisense/contract/appointments";
import type { VisitMode } from "@medisense/contract/directory";
import { IST_OFFSET_MS, istDate, istMidnight } from "@medisense/contract/ist";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/** Minutes since midnight in India; a visit that starts in a window also ends in it. */
interface Window {
  opensMinute: number;
  closesMinute: number;
}

export interface WeeklyWindow extends Window {
  /** 0 is Sunday. */
  weekday: number;
}

export interface Leave {
  startsAt: Date;
  endsAt: Date;
}

const HOUSE_OPENS_MINUTE = 10 * 60;
const HOUSE_CLOSES_MINUTE = 21 * 60;

/** What every doctor's week is who has set no hours. */
export const houseWeek: WeeklyWindow[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opensMinute: HOUSE_OPENS_MINUTE,
  closesMinute: HOUSE_CLOSES_MINUTE,
}));

/** Today and the days after it in India, as many as can be booked. */
export function offeredDays(now: Date): string[] {
  return daysFrom(istDate(now));
}

/** As many days as a page of slots shows. */
export function daysFrom(date: string): string[] {
  return Array.from({ length: DAYS_AHEAD }, (_, day) => istDate(istMidnight(date, day)));
}

/** The instant after the last day that can be booked. */
export const endOfOffer = (now: Date) => istMidnight(istDate(now), DAYS_AHEAD);

/** Every start of a visit in a doctor's hours on one day, soonest first: none on a day that cannot be booked. */
export function slotsOfDay(weeklyHours: readonly WeeklyWindow[], mode: VisitMode, date: string, now: Date): Date[] {
  if (!offeredDays(now).includes(date)) return [];
  const midnight = istMidnight(date).getTime();
  let earliest = nextFullHour(now);

  const slots: Date[] = [];
  for (const { opensMinute, closesMinute } of windowsOf(weeklyHours, mode, date, now)) {
    const lastStart = midnight + (closesMinute - SLOT_MINUTES) * MINUTE_MS;
    for (let start = midnight + opensMinute * MINUTE_MS; start <= lastStart; start += SLOT_MS) {
      if (start < earliest) continue;
      slots.push(new Date(start));
      // Where windows overlap, no visit starts before the one before it has ended.
      earliest = start + SLOT_MS;
    }
  }
  return slots;
}

export function isAway(leaves: readonly Leave[], slot: Date): boolean {
  return leaves.some(({ startsAt, endsAt }) => startsAt.getTime() < slot.getTime() + SLOT_MS && slot < endsAt);
}

function windowsOf(weeklyHours: readonly WeeklyWindow[], mode: VisitMode, date: string, now: Date): Window[] {
  if (weeklyHours.length === 0) {
    // A video visit needs no open clinic: today it can be had from the next full hour, however early that is.
    const opensMinute = mode === "online" && date === istDate(now) ? 0 : HOUSE_OPENS_MINUTE;
    return [{ opensMinute, closesMinute: HOUSE_CLOSES_MINUTE }];
  }
  const weekday = new Date(date).getUTCDay();
  return weeklyHours
    .filter((window) => window.weekday === weekday)
    .sort((one, other) => one.opensMinute - other.opensMinute);
}

/** Hours in India begin at the half hours of UTC. */
function nextFullHour(now: Date): number {
  return (Math.floor((now.getTime() + IST_OFFSET_MS) / HOUR_MS) + 1) * HOUR_MS - IST_OFFSET_MS;
}
