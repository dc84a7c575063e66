import type { CartItem } from "@medisense/contract/medicines";
import { useSyncExternalStore } from "react";
import { storageListeners } from "./storage-listeners.ts";

/**
 * Medicines somebody put together before signing in, in this browser only. The landing page fills it, the cart of the
 * account takes it over. Written without the contract's schemas, which weigh more than the landing page's own code.
 */
export const GUEST_CART_KEY = "medicineCart";
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** The contract's limits. */
const MAX_QUANTITY = 50;
const MAX_LINES = 60;

const nothing: CartItem[] = [];
let items = nothing;
/** The stored text that `items` was read from or written as; another tab may change it at any time. */
let stored: string | null = null;
const listeners = storageListeners();

export const guestCart = {
  items: current,

  /** So many of a medicine; none takes it away. A cart that is full stays as it is. */
  set(medicineId: string, quantity: number) {
    const others = current().filter((item) => item.medicineId !== medicineId);
    if (quantity < 1) return save(others);
    const changed = { medicineId, quantity: Math.min(quantity, MAX_QUANTITY) };
    const isKnown = others.length < current().length;
    if (isKnown) save(current().map((item) => (item.medicineId === medicineId ? changed : item)));
    else if (others.length < MAX_LINES) save([...others, changed]);
  },

  /** What stays when the account's cart has taken over the rest. */
  keepOnly: (waiting: CartItem[]) => save(waiting),
};

export const useGuestCart = () => useSyncExternalStore(listeners.subscribe, current, () => nothing);

function current() {
  const text = read();
  if (text !== stored) {
    stored = text;
    items = parse(text);
  }
  return items;
}

/** Storage is everybody's to write: an entry that is no cart line is passed over, the others stay. */
function parse(text: string | null): CartItem[] {
  let entries: unknown;
  try {
    entries = JSON.parse(text ?? "[]");
  } catch {
    return nothing;
  }
  if (!Array.isArray(entries)) return nothing;
  return entries
    .filter(isCartItem)
    .filter((item, index, all) => all.findIndex(({ medicineId }) => medicineId === item.medicineId) === index)
    .slice(0, MAX_LINES);
}

function isCartItem(entry: unknown): entry is CartItem {
  if (typeof entry !== "object" || entry === null) return false;
  const { medicineId, quantity } = entry as Partial<CartItem>;
  return (
    typeof medicineId === "string" &&
    UUID.test(medicineId) &&
    typeof quantity === "number" &&
    Number.isInteger(quantity) &&
    quantity >= 1 &&
    quantity <= MAX_QUANTITY
  );
}

function save(next: CartItem[]) {
  try {
    localStorage.setItem(GUEST_CART_KEY, JSON.stringify(next));
  } catch {
    // Storage can be switched off or full; the cart then lives as long as the page.
  }
  stored = read();
  items = next;
  listeners.tell();
}

function read() {
  try {
    return localStorage.getItem(GUEST_CART_KEY);
  } catch {
    return null;
  }
}
