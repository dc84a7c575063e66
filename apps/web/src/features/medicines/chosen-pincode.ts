import { useSyncExternalStore } from "react";
import { storageListeners } from "../../lib/storage-listeners.ts";

const STORAGE_KEY = "deliverTo";
const PINCODE_OR_NONE = /^(?:[1-9]\d{5})?$/;

/** What was chosen last, for a browser that keeps nothing. */
let latest: string | null = null;
const listeners = storageListeners();

/** The pin code that was chosen in this browser; "" once it was taken away, null as long as nothing was chosen. */
export const useChosenPincode = () => useSyncExternalStore(listeners.subscribe, read);

export function choosePincode(pincode: string) {
  latest = pincode;
  try {
    localStorage.setItem(STORAGE_KEY, pincode);
  } catch {
    // Storage can be switched off or full; the choice then lives as long as the page.
  }
  listeners.tell();
}

function read() {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored !== null && PINCODE_OR_NONE.test(stored) ? stored : null;
  } catch {
    return latest;
  }
}
