import type { ServerEvents } from "@medisense/contract/realtime";

type Listener = (...payload: unknown[]) => void;

/** Replaces the live connection: acknowledges every event, and emits the server events of a test. */
export function createFakeSocket() {
  const listeners = new Map<string, Set<Listener>>();
  const sent: unknown[][] = [];
  return {
    connected: true,
    sent,
    on(event: string, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off(event: string, listener: Listener) {
      listeners.get(event)?.delete(listener);
    },
    emit(event: string, subject: unknown, acknowledge: (ack: { success: true }) => void) {
      sent.push([event, subject]);
      acknowledge({ success: true });
    },
    /** Simulates a connection, the first or a later one. */
    connects() {
      for (const listener of listeners.get("connect") ?? []) listener();
    },
    says<Event extends keyof ServerEvents>(event: Event, ...payload: Parameters<ServerEvents[Event]>) {
      for (const listener of listeners.get(event) ?? []) listener(...payload);
    },
  };
}

let socketInUse: unknown;

/** Connects the pages of this test to a socket, instead of one that emits nothing. */
export function connectPages(socket: unknown) {
  socketInUse = socket;
}

/** Returns the socket that `setup.ts` gives to the pages instead of the real connection. */
export const socketOfPages = () => (socketInUse ??= createFakeSocket());
