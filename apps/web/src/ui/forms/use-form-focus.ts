import { useEffect, useRef } from "react";

/**
 * Keeps the focus where a form takes the place of its button. It goes to the heading, unless a field of the form takes it
 * itself, and back to the button once the form is closed.
 */
export function useFormFocus(isOpen: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current !== isOpen) (isOpen ? heading : opener).current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { heading, opener };
}
