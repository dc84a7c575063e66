import type { HoursWindow } from "@medisense/contract/doctor-desk";
import { istDate, istTime } from "@medisense/contract/ist";

/** Writes a leave as "2026-11-20 2:00 PM to 2026-11-20 5:00 PM", in India's time. */
export const leaveInWords = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
  `${istDate(startsAt)} ${istTime(startsAt)} to ${istDate(endsAt)} ${istTime(endsAt)}`;

/** Writes a change of weekly hours as "Mon 09:00-12:00; before: default week". */
export const hoursInWords = (before: readonly HoursWindow[], after: readonly HoursWindow[]) =>
  `${weekInWords(after)}; before: ${weekInWords(before)}`;

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const weekInWords = (hours: readonly HoursWindow[]) =>
  hours.map(({ weekday, opens, closes }) => `${DAYS[weekday]} ${opens}-${closes}`).join(", ") || "default week";
