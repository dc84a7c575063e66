import type { HoursWindow } from "@medisense/contract/doctor-desk";

/** Writes a change of weekly hours as "Mon 09:00-12:00; before: default week". */
export const hoursInWords = (before: readonly HoursWindow[], after: readonly HoursWindow[]) =>
  `${weekInWords(after)}; before: ${weekInWords(before)}`;

const DAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

const weekInWords = (hours: readonly HoursWindow[]) =>
  hours.map(({ weekday, opens, closes }) => `${DAYS[weekday]} ${opens}-${closes}`).join(", ") || "default week";
