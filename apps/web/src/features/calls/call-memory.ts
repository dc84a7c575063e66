import { z } from "zod";

/** What a page that is loaded anew must know to be back in its call without a question. */
const Remembered = z.object({
  hasStarted: z.boolean(),
  /** When media first flowed; the timer goes on from here. */
  connectedAt: z.number().nullable(),
  withCamera: z.boolean(),
  isMuted: z.boolean(),
});
export type Remembered = z.infer<typeof Remembered>;

const keyOf = (roomId: string) => `call:${roomId}`;

/** Kept for this tab alone, and only as long as its call goes on. */
export const callMemory = {
  /** What is kept for a document that was loaded anew at this very address; whoever went elsewhere has left the call. */
  resume(roomId: string): Remembered | undefined {
    try {
      const kept = Remembered.safeParse(JSON.parse(sessionStorage.getItem(keyOf(roomId)) ?? "null")).data;
      if (wasReloadedHere()) return kept;
      sessionStorage.removeItem(keyOf(roomId));
    } catch {
      // Then there is nothing to come back to.
    }
    return undefined;
  },
  write(roomId: string, remembered: Remembered) {
    try {
      sessionStorage.setItem(keyOf(roomId), JSON.stringify(remembered));
    } catch {
      // Where storage is switched off, a reload leads to the device check.
    }
  },
  forget(roomId: string) {
    try {
      sessionStorage.removeItem(keyOf(roomId));
    } catch {
      // Nothing was kept.
    }
  },
};

function wasReloadedHere() {
  const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loading?.type === "reload" && new URL(loading.name).pathname === location.pathname;
}
