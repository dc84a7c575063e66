import { istDate, istMidnight, istWeekday } from "@medisense/contract/ist";

/** The national holidays, month and day. Banks have more of them, which differ by state. */
const holidays = new Set(["01-26", "08-15", "10-02"]);

/** Returns the day in India that many working days later. Saturdays count as free, though banks work on some. */
export function addWorkingDays(day: string, count: number): string {
  let date = day;
  for (let left = count; left > 0; ) {
    date = istDate(istMidnight(date, 1));
    if (isWorkingDay(date)) left--;
  }
  return date;
}

function isWorkingDay(date: string): boolean {
  const weekday = istWeekday(istMidnight(date));
  return weekday !== "Saturday" && weekday !== "Sunday" && !holidays.has(date.slice(5));
}
