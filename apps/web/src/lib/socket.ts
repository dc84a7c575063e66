import type { ClientEvents, ServerEvents } from "@medisense/contract/realtime";
import { io, type Socket } from "socket.io-client";
import { bearer } from "./session-token.ts";

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/**
 * When the network goes away while a connection is being opened, the client hears nothing of it, and tries again only
 * after this long. Enough for a slow line.
 */
const OPEN_WITHIN_MS = 10_000;

let socket: LiveSocket | undefined;

/** The one live connection of this page, opened when the first screen asks for it. Only signed-in people get one. */
export function liveSocket(): LiveSocket {
  socket ??= io(import.meta.env.VITE_BACKEND_URL ?? "", {
    withCredentials: true,
    auth: (give) => give({ token: bearer() }),
    timeout: OPEN_WITHIN_MS,
  });
  // A connection that was refused for want of a session is not tried again by itself.
  if (socket.disconnected && !socket.active) socket.connect();
  return socket;
}

/** For signing out: the next screen that wants live news opens a new connection, as whoever is signed in then. */
export function closeSocket() {
  socket?.disconnect();
  socket = undefined;
}
