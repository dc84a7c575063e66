import type { ComponentType } from "react";

/** What a route says of its screen to the frame around it. */
export interface ScreenHandle {
  /** The screen has words of its own for a network that is gone. */
  tellsOffline: boolean;
}

type Load = () => Promise<ComponentType>;

/** A screen whose code is fetched when somebody opens it. */
export const screen = (load: Load) => ({ lazy: { Component: () => withNetwork(load) } });

/** Code cannot come without a network: until there is one again, the screen that somebody wanted to leave stays. */
async function withNetwork(load: Load): Promise<ComponentType> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    return withNetwork(load);
  }
}
