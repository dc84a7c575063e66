/** India has one time zone and no daylight saving time, so a fixed offset is exact. */
export const IST_OFFSET_MS = 5.5 * 60 * 60_000;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;
export type Weekday = (typeof weekdays)[number];

/** Returns the calendar day in India, such as "2026-11-21". */
export function istDate(instant: Date): string {
  return new Date(instant.getTime() + IST_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns the time of day in India for display, such as "4:30 PM". */
export function istTime(instant: Date): string {
  const minutes = minutesOfIstDay(instant);
  const hour = Math.floor(minutes / 60);
  const twelve = hour % 12 === 0 ? 12 : hour % 12;
  return `${twelve}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}

/** Returns the weekday in India. */
export function istWeekday(instant: Date): Weekday {
  return weekdays[new Date(instant.getTime() + IST_OFFSET_MS).getUTCDay()]!;
}

/** Returns the minutes since midnight in India, 0 to 1439. */
export function minutesOfIstDay(instant: Date): number {
  return Math.floor((instant.getTime() + IST_OFFSET_MS) / MINUTE_MS) % (24 * 60);
}

/** Returns the start in India of the day that is `addDays` days after `date` ("2026-11-21"). */
export function istMidnight(date: string, addDays = 0): Date {
  return new Date(Date.parse(`${date}T00:00:00Z`) - IST_OFFSET_MS + addDays * DAY_MS);
}
