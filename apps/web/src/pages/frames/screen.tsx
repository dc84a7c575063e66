import type { RouteObject } from "react-router";
import { createLateScreen, type LoadScreen } from "./create-late-screen.tsx";

/** A route's information for the frame around its screen. */
export interface ScreenHandle {
  /** True when the screen shows its own message while offline. */
  showsOfflineMessage: boolean;
  /** True when the screen ends with a field that the button of Medibot would cover on a phone. */
  hasFieldAtBottom?: boolean;
  /** True when doctors see the screen in the frame of their desk. */
  isSharedWithDoctors?: boolean;
}

/** The time for which the previous screen stays while the code of the next one loads. */
const PREVIOUS_STAYS_MS = 1000;

/** Returns a route's screen, whose code loads when it is opened. Code that is late or fails has a face of its own. */
export function screen(load: LoadScreen) {
  // The server waits for the code of a screen, however long that takes.
  const Component = import.meta.env.SSR ? load : () => openScreen(load);
  loads.set(Component, load);
  return { lazy: { Component } };
}

/** The loader of a screen, by the function of its route that opens it. */
const loads = new WeakMap<object, LoadScreen>();

/** Loads the screens of these routes before a router gets them, so that they are shown at once. */
export async function loadScreens(routes: RouteObject[]) {
  await Promise.all(
    routes.map(async (route) => {
      const load = typeof route.lazy === "object" && route.lazy.Component && loads.get(route.lazy.Component);
      if (load) Object.assign(route, { Component: await load(), lazy: undefined });
    }),
  );
}

async function openScreen(load: LoadScreen) {
  const isLate = new Promise<undefined>((resolve) => setTimeout(resolve, PREVIOUS_STAYS_MS));
  const inTime = await Promise.race([load().catch(() => undefined), isLate]);
  return inTime ?? createLateScreen(load);
}
