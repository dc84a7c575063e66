import type { SlotDay } from "@medisense/contract/appointments";
import { istDate, istMidnight, istTime, istWeekday } from "@medisense/contract/ist";

/** Seven days from one on, with slots at these minutes of the day. Taken ones are given as "2026-11-21 630". */
export function aWeek(from: string, minutes: number[], taken: string[] = []): SlotDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const midnight = istMidnight(from, index);
    const date = istDate(midnight);
    return {
      date,
      weekday: istWeekday(midnight),
      slots: minutes.map((minute) => {
        const start = new Date(midnight.getTime() + minute * 60_000);
        return { dateTime: start.toISOString(), time: istTime(start), available: !taken.includes(`${date} ${minute}`) };
      }),
    };
  });
}
