import type { HoursWindow } from "@medisense/contract/doctor-desk";
import type { WeeklyWindow } from "./slots.ts";

/** Converts times of day such as "09:30" to minutes since midnight. */
export const windowFromWire = ({ weekday, opens, closes }: HoursWindow): WeeklyWindow => ({
  weekday,
  opensMinute: minuteOf(opens),
  closesMinute: minuteOf(closes),
});

/** Converts minutes since midnight to times of day such as "09:30". */
export const windowToWire = ({ weekday, opensMinute, closesMinute }: WeeklyWindow): HoursWindow => ({
  weekday,
  opens: timeOf(opensMinute),
  closes: timeOf(closesMinute),
});

function minuteOf(time: string) {
  const [hour, minute] = time.split(":").map(Number);
  return hour! * 60 + minute!;
}

function timeOf(minutes: number) {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
