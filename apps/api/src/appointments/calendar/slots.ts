import { DAYS_AHEAD, SLOT_MINUTES } from "@medisense/contract/appointments";
import type { VisitMode } from "@medisense/contract/directory";
import { IST_OFFSET_MS, istDate, istMidnight } from "@medisense/contract/ist";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const SLOT_MS = SLOT_MINUTES * MINUTE_MS;

/** A span of a day, in minutes since midnight in India. A visit that starts in a window also ends in it. */
interface Window {
  opensMinute: number;
  closesMinute: number;
}

export interface WeeklyWindow extends Window {
  /** 0 is Sunday. */
  weekday: number;
}

/** The time span of a doctor's leave. */
export interface LeaveSpan {
  startsAt: Date;
  endsAt: Date;
}

const HOUSE_OPENS_MINUTE = 10 * 60;
const HOUSE_CLOSES_MINUTE = 21 * 60;

/** The default week of a doctor who has set no hours. */
export const defaultWeek: WeeklyWindow[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  opensMinute: HOUSE_OPENS_MINUTE,
  closesMinute: HOUSE_CLOSES_MINUTE,
}));

/** Returns the days in India that can be booked, from today on. */
export const offeredDays = (now: Date) => daysFrom(istDate(now));

/** Yields the days that one page of slots shows, from `date` on. A search for a first slot needs hardly more than one. */
export function* daysFrom(date: string): Generator<string> {
  for (let day = 0; day < DAYS_AHEAD; day++) yield istDate(istMidnight(date, day));
}

/** Returns the midnight that ends the last day that can be booked. */
export const endOfOffer = (now: Date) => istMidnight(istDate(now), DAYS_AHEAD);

/** Returns the slots in a doctor's hours on one day, soonest first. Empty for a day that cannot be booked. */
export function slotsOfDay(weeklyHours: readonly WeeklyWindow[], mode: VisitMode, date: string, now: Date): Date[] {
  const midnight = istMidnight(date).getTime();
  if (!isOffered(midnight, now)) return [];
  let earliest = nextFullHour(now);

  const slots: Date[] = [];
  for (const { opensMinute, closesMinute } of windowsOf(weeklyHours, mode, date, now)) {
    const lastStart = midnight + (closesMinute - SLOT_MINUTES) * MINUTE_MS;
    for (let start = midnight + opensMinute * MINUTE_MS; start <= lastStart; start += SLOT_MS) {
      if (start < earliest) continue;
      slots.push(new Date(start));
      // In overlapping windows no slot starts before the previous one has ended.
      earliest = start + SLOT_MS;
    }
  }
  return slots;
}

function isOffered(midnight: number, now: Date) {
  const sinceToday = midnight - Math.floor((now.getTime() + IST_OFFSET_MS) / DAY_MS) * DAY_MS + IST_OFFSET_MS;
  return sinceToday >= 0 && sinceToday < DAYS_AHEAD * DAY_MS;
}

export function isAway(leaves: readonly LeaveSpan[], slot: Date): boolean {
  return leaves.some(({ startsAt, endsAt }) => startsAt.getTime() < slot.getTime() + SLOT_MS && slot < endsAt);
}

/** Returns whether a visit that starts at one of these times, in ms since the epoch, is still going on during the slot. */
export function isTaken(taken: readonly number[], slot: Date): boolean {
  return taken.some((startsAt) => Math.abs(startsAt - slot.getTime()) < SLOT_MS);
}

function windowsOf(weeklyHours: readonly WeeklyWindow[], mode: VisitMode, date: string, now: Date): Window[] {
  if (weeklyHours.length === 0) {
    // A video visit needs no open clinic, so today's video slots start with the next full hour, however early.
    const opensMinute = mode === "online" && date === istDate(now) ? 0 : HOUSE_OPENS_MINUTE;
    return [{ opensMinute, closesMinute: HOUSE_CLOSES_MINUTE }];
  }
  const weekday = new Date(date).getUTCDay();
  return weeklyHours
    .filter((window) => window.weekday === weekday)
    .sort((one, other) => one.opensMinute - other.opensMinute);
}

/** Returns the next full hour in India. India is at UTC+5:30, so its hours begin at the half hours of UTC. */
export function nextFullHour(now: Date): number {
  return (Math.floor((now.getTime() + IST_OFFSET_MS) / HOUR_MS) + 1) * HOUR_MS - IST_OFFSET_MS;
}
