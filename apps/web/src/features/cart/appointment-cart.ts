import { CartItem } from "@medisense/contract/appointments";
import { useSyncExternalStore } from "react";

const STORAGE_KEY = "appointmentCart";
const OWNER_KEY = "appointmentCartOwner";
const nothing: CartItem[] = [];

let items = nothing;
/** The stored text that `items` was read from or written as; another tab or a sign-out may change it at any time. */
let stored: string | null = null;
const listeners = new Set<() => void>();

/** The appointment cart of this browser: loaded from storage once, saved on every change, the same in every tab. */
export const appointmentCart = {
  /** A slot that is already in the cart is not added a second time. */
  add(item: CartItem) {
    if (!current().some((other) => isSameSlot(other, item))) save([...current(), item]);
  },

  /** What "Remove" does: every item of this doctor goes. Answers what went, so that it can be put back. */
  removeDoctor(doctorId: string) {
    const removed = current().filter((item) => item.doctorId === doctorId);
    save(current().filter((item) => item.doctorId !== doctorId));
    return removed;
  },

  /** Only the one slot, after it was booked. */
  removeSlot(slot: CartItem) {
    save(current().filter((item) => !isSameSlot(item, slot)));
  },

  /** A cart filled before signing in becomes the person's own; one that somebody else left behind is not shown. */
  claim(userId: string) {
    const owner = read(OWNER_KEY);
    if (owner === userId) return;
    if (owner !== null) save(nothing);
    write(OWNER_KEY, userId);
  },
};

export const useAppointmentCart = () => useSyncExternalStore(subscribe, current);

export const isSameSlot = (a: Slot, b: Slot) =>
  a.doctorId === b.doctorId && Date.parse(a.dateTime) === Date.parse(b.dateTime);
type Slot = Pick<CartItem, "doctorId" | "dateTime">;

function current() {
  const text = read(STORAGE_KEY);
  if (text !== stored) {
    stored = text;
    items = parse(text);
  }
  return items;
}

/** Storage is everybody's to write: an entry that is not a cart item is passed over, the others stay. */
function parse(text: string | null): CartItem[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text ?? "[]");
  } catch {
    return nothing;
  }
  if (!Array.isArray(entries)) return nothing;
  return entries
    .flatMap((entry) => CartItem.safeParse(entry).data ?? [])
    .filter((item, index, all) => all.findIndex((other) => isSameSlot(other, item)) === index);
}

function save(next: CartItem[]) {
  write(STORAGE_KEY, JSON.stringify(next));
  stored = read(STORAGE_KEY);
  items = next;
  tellListeners();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Another tab changed the cart; a null key means that everything was cleared. */
function onStorage({ key }: StorageEvent) {
  if (key === STORAGE_KEY || key === null) tellListeners();
}

function tellListeners() {
  for (const listener of listeners) listener();
}

function read(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage can be switched off or full; the cart then lives as long as the page.
  }
}
