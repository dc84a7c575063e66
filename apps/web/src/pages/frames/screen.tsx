import { createLateScreen, type LoadScreen } from "./create-late-screen.tsx";

/** A route's information for the frame around its screen. */
export interface ScreenHandle {
  /** True when the screen shows its own message while offline. */
  showsOfflineMessage: boolean;
  /** True when the screen ends with a field that the button of Medibot would cover. */
  hasFieldAtBottom?: boolean;
  /** True when doctors see the screen in the frame of their desk. */
  isSharedWithDoctors?: boolean;
}

/** The time for which the previous screen stays while the code of the next one loads. */
const PREVIOUS_STAYS_MS = 1000;

/** Returns a route's screen, whose code loads when it is opened. Code that is late or fails has a face of its own. */
export const screen = (load: LoadScreen) => ({ lazy: { Component: () => openScreen(load) } });

async function openScreen(load: LoadScreen) {
  const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, PREVIOUS_STAYS_MS));
  const inTime = await Promise.race([load().catch(() => undefined), isLate]);
  return inTime ?? createLateScreen(load);
}
