import type { MedicineCartItem } from "@medisense/contract/medicines";
import { useSyncExternalStore } from "react";
import { jsonEntry } from "./browser-storage.ts";

export const GUEST_CART_KEY = "medicineCart";
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The contract's limits. */
const MAX_QUANTITY = 50;
const MAX_LINES = 60;

/** Parses without the contract's schemas, which weigh more than the landing page's own code. */
const entry = jsonEntry<MedicineCartItem[]>({ key: GUEST_CART_KEY, parse: parseItems });
const empty: MedicineCartItem[] = [];
const items = () => entry.read() ?? empty;

/**
 * The medicines that somebody chose before logging in, in this browser only. The landing page and the medicines area
 * fill the guest cart; the cart of the account takes it over.
 */
export const guestCart = {
  items,

  subscribe: entry.subscribe,

  /** Sets how many of a medicine are in the cart; 0 removes the line. Returns false for a full cart, which takes no more. */
  set(medicineId: string, quantity: number) {
    const others = items().filter((item) => item.medicineId !== medicineId);
    const isKnown = others.length < items().length;
    const isAllowed = quantity < 1 || isKnown || others.length < MAX_LINES;
    const changed = { medicineId, quantity: Math.min(quantity, MAX_QUANTITY) };
    if (quantity < 1) entry.write(others);
    else if (isKnown) entry.write(items().map((item) => (item.medicineId === medicineId ? changed : item)));
    else if (isAllowed) entry.write([...others, changed]);
    return isAllowed;
  },

  /** Keeps the lines for which the account's cart had no room. */
  keepOnly: (remaining: MedicineCartItem[]) => entry.write(remaining),
};

export const useGuestCart = () => useSyncExternalStore(entry.subscribe, items, () => empty);

/** Skips each stored item that is not valid and keeps the others. */
function parseItems(stored: unknown): MedicineCartItem[] | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored
    .filter(isCartItem)
    .filter((item, index, all) => all.findIndex(({ medicineId }) => medicineId === item.medicineId) === index)
    .slice(0, MAX_LINES);
}

function isCartItem(stored: unknown): stored is MedicineCartItem {
  if (typeof stored !== "object" || stored === null) return false;
  const { medicineId, quantity } = stored as Partial<MedicineCartItem>;
  return (
    typeof medicineId === "string" &&
    UUID.test(medicineId) &&
    typeof quantity === "number" &&
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= MAX_QUANTITY
  );
}
