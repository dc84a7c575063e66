import { useState } from "react";
import { textEntry } from "../../lib/browser-storage.ts";

const entry = textEntry({
  key: "sidebar",
  parse: (stored) => (stored === "open" || stored === "closed" ? stored : undefined),
});

/** Opens the sidebar unless it was closed in this browser before. */
export function useSidebar() {
  const [isOpen, setOpen] = useState(() => entry.read() !== "closed");
  function toggle() {
    setOpen(!isOpen);
    entry.write(isOpen ? "closed" : "open");
  }
  return { isOpen, toggle };
}
