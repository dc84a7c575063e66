import type { ServerEvents } from "@medisense/contract/realtime";

type Listener = (...news: unknown[]) => void;

/** Stands in for the live connection: acknowledges what it is told, and says what a test wants the server to say. */
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
    /** The line stands, for the first time or again. */
    connects() {
      for (const listener of listeners.get("connect") ?? []) listener();
    },
    says<Event extends keyof ServerEvents>(event: Event, ...news: Parameters<ServerEvents[Event]>) {
      for (const listener of listeners.get(event) ?? []) listener(...news);
    },
  };
}

let line: unknown;

/** From here on the pages of this test are connected to this socket, and no longer to one that says nothing. */
export function connectPages(socket: unknown) {
  line = socket;
}

/** What `setup.ts` gives the pages in place of the real connection. */
export const lineOfPages = () => (line ??= createFakeSocket());
