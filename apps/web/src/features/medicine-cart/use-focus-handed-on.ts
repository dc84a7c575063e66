import { type FocusEvent, useEffect, useRef } from "react";

/** A control that gives way to another hands the keyboard's place on: to the last control that is here now. */
export function useFocusHandedOn(turn: unknown) {
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
