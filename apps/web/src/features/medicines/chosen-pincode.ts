import { useSyncExternalStore } from "react";
import { textEntry } from "../../lib/browser-storage.ts";

const PINCODE_OR_NONE = /^(?:[1-9]\d{5})?$/;

const entry = textEntry({
  key: "deliverTo",
  parse: (stored) => (typeof stored === "string" && PINCODE_OR_NONE.test(stored) ? stored : undefined),
});

/** Returns the pin code chosen in this browser: "" after it was removed, null before any was chosen. */
export const useChosenPincode = () =>
  useSyncExternalStore(
    entry.subscribe,
    () => entry.read() ?? null,
    () => null,
  );

export const choosePincode = (pincode: string) => entry.write(pincode);
