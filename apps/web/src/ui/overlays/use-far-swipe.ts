import { type PointerEvent as ReactPointerEvent, useRef } from "react";

const SWIPED_PART = 0.8;

/**
 * Returns the handlers with which a swipe dismisses a toast only beyond 80 percent of its width. Base UI alone would
 * dismiss it after 40 pixels.
 */
export function useFarSwipe() {
  const startX = useRef(0);
  return {
    onPointerDownCapture({ clientX }: ReactPointerEvent) {
      startX.current = clientX;
    },
    onPointerUpCapture(event: ReactPointerEvent<HTMLElement>) {
      const { currentTarget, clientX, pointerId, pointerType } = event;
      if (Math.abs(clientX - startX.current) > currentTarget.offsetWidth * SWIPED_PART) return;
      // Base UI treats this swipe as cancelled, not ended, and puts the toast back.
      event.stopPropagation();
      currentTarget.dispatchEvent(new PointerEvent("pointercancel", { pointerId, pointerType, bubbles: true }));
    },
  };
}
