import { AppointmentCartItem } from "@medisense/contract/appointments";
import { useSyncExternalStore } from "react";
import { jsonEntry, textEntry } from "../../lib/browser-storage.ts";

const entry = jsonEntry({ key: "appointmentCart", parse: parseItems });
const ownerEntry = textEntry({
  key: "appointmentCartOwner",
  parse: (stored) => (typeof stored === "string" ? stored : undefined),
});
const empty: AppointmentCartItem[] = [];
const items = () => entry.read() ?? empty;

/** The appointment cart of this browser: saved on every change, the same in every tab. */
export const appointmentCart = {
  /** Adds a slot, unless the cart contains it already. */
  add(item: AppointmentCartItem) {
    if (!items().some((other) => isSameSlot(other, item))) entry.write([...items(), item]);
  },

  /** Removes every item of a doctor. Returns the removed items so that they can be restored. */
  removeDoctor(doctorId: string) {
    const removed = items().filter((item) => item.doctorId === doctorId);
    entry.write(items().filter((item) => item.doctorId !== doctorId));
    return removed;
  },

  /** Removes one slot, after it was booked. */
  removeSlot(slot: AppointmentCartItem) {
    entry.write(items().filter((item) => !isSameSlot(item, slot)));
  },

  /** Assigns a cart filled before the login to the user, and empties a cart that another user left. */
  claim(userId: string) {
    const owner = ownerEntry.read();
    if (owner === userId) return;
    if (owner !== undefined) entry.write(empty);
    ownerEntry.write(userId);
  },
};

export const useAppointmentCart = () => useSyncExternalStore(entry.subscribe, items, () => empty);

type SlotKey = Pick<AppointmentCartItem, "doctorId" | "dateTime">;

export const isSameSlot = (a: SlotKey, b: SlotKey) =>
  a.doctorId === b.doctorId && Date.parse(a.dateTime) === Date.parse(b.dateTime);

/** Skips each stored item that is not valid and keeps the others. */
function parseItems(stored: unknown): AppointmentCartItem[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored
    .flatMap((item) => AppointmentCartItem.safeParse(item).data ?? [])
    .filter((item, index, all) => all.findIndex((other) => isSameSlot(other, item)) === index);
}
