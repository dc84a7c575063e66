import { type FocusEvent, useEffect, useRef } from "react";

/** Moves the focus to the last control of the element when the focused one gives way to another. */
export function useFocusHandover(turn: unknown) {
  const place = useRef<HTMLDivElement>(null);
  const isHere = useRef(false);

  useEffect(() => {
    if (!isHere.current || document.activeElement !== document.body) return;
    const controls = place.current?.querySelectorAll<HTMLElement>("button, [tabindex]") ?? [];
    [...controls].at(-1)?.focus({ preventScroll: true });
  }, [turn]);

  return {
    ref: place,
    onFocus: () => {
      isHere.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) isHere.current = false;
    },
  };
}
