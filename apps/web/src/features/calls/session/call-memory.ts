import { z } from "zod";
import { jsonEntry } from "../../../lib/browser-storage.ts";

/** The data by which a reloaded page returns to its call without asking. */
const RememberedCall = z.object({
  hasStarted: z.boolean(),
  /** The time at which media first flowed, as a timestamp in milliseconds; the call timer continues from it. */
  connectedAt: z.number().nullable(),
  withCamera: z.boolean(),
  isMuted: z.boolean(),
});
export type RememberedCall = z.infer<typeof RememberedCall>;

const entryOf = (roomId: string) =>
  jsonEntry({
    key: `call:${roomId}`,
    area: "sessionStorage",
    parse: (stored) => RememberedCall.safeParse(stored).data,
  });

/** Stores a call for this tab, only while the call continues. */
export const callMemory = {
  /** Returns the call that a reload interrupted. A page opened from another URL has left the call, so the stored call is dropped. */
  resume(roomId: string): RememberedCall | undefined {
    const entry = entryOf(roomId);
    if (wasReloadedHere()) return entry.read();
    entry.remove();
    return undefined;
  },
  write: (roomId: string, call: RememberedCall) => entryOf(roomId).write(call),
  forget: (roomId: string) => entryOf(roomId).remove(),
};

function wasReloadedHere() {
  const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loading?.type === "reload" && new URL(loading.name).pathname === location.pathname;
}
