import { setTimeout as pause } from "node:timers/promises";
import type { RealtimeServer } from "./realtime-types.ts";

const LONGEST_WAIT_MS = 3000;

/**
 * Tracks the events that wait for their acknowledgement. The returned function takes no further event, and resolves when
 * those in progress are acknowledged. A client sends an event without an acknowledgement again after reconnecting.
 */
export function trackEvents(io: RealtimeServer): () => Promise<void> {
  const inProgress = new Set<symbol>();
  let isEnding = false;
  let onLast = () => {};

  io.on("connection", (socket) => {
    socket.use((event, next) => {
      if (isEnding) return;
      const acknowledge: unknown = event.at(-1);
      if (typeof acknowledge === "function") {
        const key = Symbol();
        inProgress.add(key);
        event[event.length - 1] = (...ack: unknown[]) => {
          acknowledge(...ack);
          if (inProgress.delete(key) && inProgress.size === 0) onLast();
        };
      }
      next();
    });
  });

  return async () => {
    isEnding = true;
    if (inProgress.size === 0) return;
    await Promise.race([new Promise<void>((resolve) => (onLast = resolve)), pause(LONGEST_WAIT_MS)]);
  };
}
