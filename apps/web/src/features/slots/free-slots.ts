import type { SlotDay } from "@medisense/contract/appointments";
import { msg } from "../../lib/i18n.ts";

export type OfferedSlot = SlotDay["slots"][number];

/** True for a slot that is available and has not started. A page left open may show slots of the past. */
export const isFree = (slot: OfferedSlot, now: Date) => slot.available && Date.parse(slot.dateTime) > now.getTime();

export const hasFreeSlot = (day: SlotDay, now: Date) => day.slots.some((slot) => isFree(slot, now));

/** Returns the first day with a free slot, or the first day. Late in the evening that is tomorrow. */
export const firstFreeDay = (days: SlotDay[], now: Date) => days.find((day) => hasFreeSlot(day, now)) ?? days[0];

const partsOfDay = [
  { name: msg("Morning"), until: 12 },
  { name: msg("Afternoon"), until: 17 },
  { name: msg("Evening"), until: 24 },
];

export function byPartOfDay(slots: OfferedSlot[]) {
  return partsOfDay
    .map(({ name, until }, index) => ({
      name,
      slots: slots.filter(({ time }) => hourOf(time) < until && hourOf(time) >= (partsOfDay[index - 1]?.until ?? 0)),
    }))
    .filter((part) => part.slots.length > 0);
}

/** Returns the hour, from 0 to 23, of a label such as "4:30 PM". */
const hourOf = (time: string) => (Number.parseInt(time, 10) % 12) + (time.endsWith("PM") ? 12 : 0);
