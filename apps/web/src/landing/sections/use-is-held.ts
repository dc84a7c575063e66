import { type RefObject, useEffect, useState } from "react";

/** Returns true while the pointer is over the element or the focus is in it, that is, while somebody reads it. */
export function useIsHeld(element: RefObject<HTMLElement | null>) {
  const [isUnderPointer, setUnderPointer] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const listening = new AbortController();
    const on = (type: string, listener: () => void) =>
      node.addEventListener(type, listener, { signal: listening.signal });
    on("pointerenter", () => setUnderPointer(true));
    on("pointerleave", () => setUnderPointer(false));
    on("focusin", () => setFocus(true));
    on("focusout", () => setFocus(false));
    return () => listening.abort();
  }, [element]);
  return isUnderPointer || hasFocus;
}
