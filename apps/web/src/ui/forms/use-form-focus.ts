import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of a form that takes the place of the button which opens it, and back to the
 * button. Otherwise the focus would be lost with the button.
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
