import { useSyncExternalStore } from "react";
import { textEntry } from "../../lib/browser-storage.ts";

const entry = textEntry({
  key: "sidebar",
  parse: (stored) => (stored === "open" || stored === "closed" ? stored : undefined),
});

/** Opens the sidebar unless it was closed in this browser before. */
export function useSidebar() {
  const isOpen = useSyncExternalStore(
    entry.subscribe,
    () => entry.read() !== "closed",
    () => true,
  );
  return { isOpen, toggle: () => entry.write(isOpen ? "closed" : "open") };
}
