import type { SlotDay } from "@medisense/contract/appointments";
import { msg } from "../../lib/i18n.ts";

export type Slot = SlotDay["slots"][number];

/** A page left open shows times that have come and gone; those are as little to be had as taken ones. */
export const isFree = (slot: Slot, now: Date) => slot.available && Date.parse(slot.dateTime) > now.getTime();

export const hasFreeSlot = (day: SlotDay, now: Date) => day.slots.some((slot) => isFree(slot, now));

/** The day to open with: the first one with something free. Late in the evening that is tomorrow. */
export const firstFreeDay = (days: SlotDay[], now: Date) => days.find((day) => hasFreeSlot(day, now)) ?? days[0];

const partsOfDay = [
  { name: msg("Morning"), until: 12 },
  { name: msg("Afternoon"), until: 17 },
  { name: msg("Evening"), until: 24 },
];

export function byPartOfDay(slots: Slot[]) {
  return partsOfDay
    .map(({ name, until }, index) => ({
      name,
      slots: slots.filter(({ time }) => hourOf(time) < until && hourOf(time) >= (partsOfDay[index - 1]?.until ?? 0)),
    }))
    .filter((part) => part.slots.length > 0);
}

/** 0 to 23, of a label such as "04:30 PM". */
const hourOf = (time: string) => (Number.parseInt(time, 10) % 12) + (time.endsWith("PM") ? 12 : 0);
