import { type KeyboardEvent, type PointerEvent, useRef } from "react";

/** A press of at least this long lasts until it is released; a shorter one switches. */
const HOLD_MS = 400;

interface Options {
  isOn: boolean;
  onStart(): void;
  onStop(): void;
}

/** Returns the handlers of a button that can be held or pressed twice, by pointer, Space and Enter. */
export function usePress({ isOn, onStart, onStop }: Options) {
  const startedAt = useRef<number>(undefined);

  function down() {
    startedAt.current = isOn ? undefined : performance.now();
    if (isOn) onStop();
    else onStart();
  }

  function up() {
    const heldMs = startedAt.current === undefined ? 0 : performance.now() - startedAt.current;
    startedAt.current = undefined;
    if (heldMs >= HOLD_MS) onStop();
  }

  const isKey = ({ key }: KeyboardEvent) => key === " " || key === "Enter";
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      // The release counts wherever the finger is by then.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      down();
    },
    onPointerUp: up,
    onPointerCancel: up,
    onKeyDown(event: KeyboardEvent) {
      if (!isKey(event)) return;
      event.preventDefault();
      if (!event.repeat) down();
    },
    onKeyUp(event: KeyboardEvent) {
      if (!isKey(event)) return;
      event.preventDefault();
      up();
    },
    onClick(event: { detail: number }) {
      // A screen reader clicks without pointer and key.
      if (event.detail === 0) down();
      startedAt.current = undefined;
    },
  };
}
