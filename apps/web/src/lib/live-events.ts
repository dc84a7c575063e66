import type { ServerEvents } from "@medisense/contract/realtime";
import { type QueryClient, type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { closeSocket, LiveSocket, liveSocket } from "./socket.ts";

/** Listeners for the server's events and for the connection itself. */
export type LiveListeners = Partial<ServerEvents> & {
  connect?(): void;
  disconnect?(reason: string): void;
  connect_error?(): void;
};

type Connection = { liveSocket: typeof liveSocket; closeSocket: typeof closeSocket };

interface LiveContext {
  socket: LiveSocket;
  queryClient: QueryClient;
  /** The subject the page follows, such as the account that it shows. */
  subject: string;
}

/** Creates the listeners of a page; `onEnd` runs after they are removed. A module defines it once, not each render. */
export type LiveEvents = (context: LiveContext) => { listeners: LiveListeners; onEnd?(): void };

/** Adds the listeners to the connection. Returns the unsubscribe function. */
export function addLiveListeners(socket: LiveSocket, listeners: LiveListeners) {
  const entries = Object.entries(listeners) as [keyof ServerEvents, ServerEvents[keyof ServerEvents]][];
  for (const [event, listener] of entries) socket.on(event, listener);
  return () => {
    for (const [event, listener] of entries) socket.off(event, listener);
  };
}

/**
 * Follows live events while the component is mounted and `subject` is known. With `closesConnection`, the connection
 * ends with the component; one component around all the others of a screen does that.
 */
export function useLiveEvents(subject: string | undefined, events: LiveEvents, { closesConnection = false } = {}) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!subject) return;
    let unsubscribe = () => {};
    let isOver = false;
    // Loaded later: the first view does not need the connection's code.
    const follow = ({ closeSocket, liveSocket }: Connection) => {
      if (isOver) return;
      const socket = liveSocket();
      const { listeners, onEnd } = events({ socket, queryClient, subject });
      const removeListeners = addLiveListeners(socket, listeners);
      unsubscribe = () => {
        removeListeners();
        onEnd?.();
        if (closesConnection) closeSocket();
      };
    };
    // Without its code the page has no live events; it refetches as it does without a connection.
    void import("./socket.ts").then(follow, () => {});
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [queryClient, subject, events, closesConnection]);
}

/** Refetches the queries under `queryKey` on each event, and on each connection: events before it were missed. */
export const refetchOn =
  (event: "orderChanged" | "queueChanged" | "storeOrdersChanged", queryKey: QueryKey): LiveEvents =>
  ({ queryClient }) => {
    const refetch = () => void queryClient.invalidateQueries({ queryKey });
    return { listeners: { [event]: refetch, connect: refetch } };
  };
