import type { RealtimeServer } from "./realtime-types.ts";

/** Things that server processes keep in memory until they change: the sessions of a user, the slots of a doctor. */
type Kept = "sessions" | "slots";

/** Tells this server process, at once, and every other one that what they keep of `id` has changed. Called after the commit. */
export function tellChange(realtime: Pick<RealtimeServer, "listeners" | "serverSideEmit">, kept: Kept, id: string) {
  const event = eventOf(kept);
  for (const forget of realtime.listeners(event)) forget(id);
  realtime.serverSideEmit(event, id);
}

/** Calls `forget` for each change, whichever server process it was made on. */
export function onChange(realtime: Pick<RealtimeServer, "on">, kept: Kept, forget: (id: string) => void) {
  realtime.on(eventOf(kept), (id: unknown) => {
    if (typeof id === "string") forget(id);
  });
}

const eventOf = (kept: Kept) => `${kept}Changed`;
