import type { ComponentType } from "react";

/** A route's information for the frame around its screen. */
export interface ScreenHandle {
  /** True when the screen shows its own message while offline. */
  showsOfflineMessage: boolean;
}

type Load = () => Promise<ComponentType>;

/** Returns a route's screen, whose code loads when it is opened. */
export const screen = (load: Load) => ({ lazy: { Component: () => withNetwork(load) } });

/** Waits for the network when code cannot load offline; the previous screen stays until then. */
async function withNetwork(load: Load): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return withNetwork(load);
  }
}
