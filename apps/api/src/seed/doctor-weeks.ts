import { istDate, istMidnight } from "@medisense/contract/ist";
import type { leaves, weeklyHours } from "../appointments/tables/calendar-tables.ts";
import type { DataFiles } from "./read-data-files.ts";

type Doctor = DataFiles["doctors"][number];
type Week = Omit<typeof weeklyHours.$inferInsert, "doctorId">[];

/** The doctors of the accounts that documents and journeys name. They keep the default week of the product. */
const defaultWeekIds = new Set(
  [...Array.from({ length: 8 }, (_, index) => index + 1), 31, 32, 33, 34, 35, 120].map(
    (no) => `DOC-${String(no).padStart(3, "0")}`,
  ),
);

const [SUNDAY, MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY, SATURDAY] = [0, 1, 2, 3, 4, 5, 6];
const weekdays = [MONDAY, TUESDAY, WEDNESDAY, THURSDAY, FRIDAY];

/** Hours as clinics post them; all lie within the ten to nine of the default week. */
const weeks: Week[] = [
  [...on([...weekdays, SATURDAY], "10:00-13:00", "17:00-20:30")],
  [...on([MONDAY, WEDNESDAY, FRIDAY], "11:00-14:00"), ...on([TUESDAY, THURSDAY], "16:00-21:00")],
  [...on(weekdays, "10:00-16:30"), ...on([SATURDAY], "10:00-13:00")],
  [...on([TUESDAY, THURSDAY, SATURDAY], "10:30-13:30", "18:00-21:00"), ...on([SUNDAY], "10:00-12:30")],
  [...on([...weekdays, SATURDAY], "17:30-21:00")],
  [...on([MONDAY, TUESDAY, THURSDAY, FRIDAY], "12:00-18:00")],
  [...on([WEDNESDAY, FRIDAY, SATURDAY, SUNDAY], "10:00-14:00", "15:00-18:30")],
];

/** Returns the weekly hours of a doctor of the demo world; empty for one with the default week. */
export function weekOf({ id }: Pick<Doctor, "id">): Week {
  return defaultWeekIds.has(id) ? [] : weeks[numberOf(id) % weeks.length]!;
}

/** Every n-th doctor is away for a day or two in the week after the seeding. */
const AWAY_EVERY = 4;

/** Returns the leave of a doctor who is away soon after `now`; undefined for all others. */
export function leaveOf(
  { id }: Pick<Doctor, "id">,
  now: Date,
): Pick<typeof leaves.$inferInsert, "startsAt" | "endsAt"> | undefined {
  const number = numberOf(id);
  if (defaultWeekIds.has(id) || number % AWAY_EVERY !== 1) return undefined;
  const today = istDate(now);
  const first = 1 + (number % 5);
  return { startsAt: istMidnight(today, first), endsAt: istMidnight(today, first + 1 + (number % 2)) };
}

const numberOf = (id: string) => Number(id.replace("DOC-", ""));

/** The same hours on several days, each as "10:00-13:00". */
function on(days: number[], ...hours: string[]): Week {
  return days.flatMap((weekday) =>
    hours.map((window) => {
      const [opensMinute, closesMinute] = window.split("-").map(minuteOf);
      return { weekday, opensMinute: opensMinute!, closesMinute: closesMinute! };
    }),
  );
}

function minuteOf(time: string) {
  const [hour, minute] = time.split(":").map(Number);
  return hour! * 60 + minute!;
}
