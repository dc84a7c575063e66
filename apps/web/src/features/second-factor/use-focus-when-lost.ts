import { useEffect, useRef } from "react";

/**
 * Moves the focus to a new step, or to its first field, when the step before has taken its focused control along.
 * Otherwise the keyboard would begin at the top of the page again.
 */
export function useFocusWhenLost() {
  const step = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const first = step.current?.querySelector("input") ?? step.current;
    first?.focus({ preventScroll: true });
  }, []);
  return step;
}
