import type { CallStore } from "./call-state.ts";

/** The pauses of our video on a weak link: each one twice as long as the one before. */
const FIRST_PAUSE_MS = 15_000;
const LONGEST_PAUSE_MS = 120_000;

/** Pauses our video on a weak link. While the link stays weak each try comes later, so that the voice is rarely disturbed. */
export function createVideoPause(state: CallStore, onChange: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = FIRST_PAUSE_MS;

  function change(isVideoPaused: boolean) {
    clearTimeout(timer);
    state.change({ isVideoPaused });
    onChange();
  }

  return {
    start() {
      change(true);
      timer = setTimeout(() => change(false), pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    },
    end: () => change(false),
    cancel: () => clearTimeout(timer),
  };
}
