import { useState } from "react";

const STORAGE_KEY = "sidebar";

/** Open unless this browser was told otherwise. */
export function useSidebar() {
  const [isOpen, setOpen] = useState(() => read() !== "closed");
  function toggle() {
    setOpen(!isOpen);
    write(isOpen ? "closed" : "open");
  }
  return { isOpen, toggle };
}

function read() {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function write(state: "open" | "closed") {
  try {
    localStorage.setItem(STORAGE_KEY, state);
  } catch {
    // Without storage it is open again next time.
  }
}
