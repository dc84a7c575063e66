import type { ClientEvents, ServerEvents } from "@medisense/contract/realtime";
import { io, type Socket } from "socket.io-client";
import { bearer } from "./session-token.ts";

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/**
 * The timeout of a connection attempt. A network lost during the attempt goes unreported, and the client tries again
 * only after this time. It is long enough for a slow connection.
 */
const OPEN_WITHIN_MS = 10_000;

let socket: LiveSocket | undefined;

/** Returns the page's only live connection, and opens it on first use. The server requires a login. */
export function liveSocket(): LiveSocket {
  socket ??= io(import.meta.env.VITE_BACKEND_URL ?? "", {
    withCredentials: true,
    auth: (give) => give({ token: bearer() }),
    timeout: OPEN_WITHIN_MS,
    autoConnect: false,
  });
  const opened = socket;
  // The client does not retry a connection that was refused because of a missing session.
  const isIdle = () => opened === socket && opened.disconnected && !opened.active;
  if (isIdle())
    setTimeout(() => {
      if (isIdle()) opened.connect();
    });
  return opened;
}

/** Closes the connection. The next screen with live events opens a new one, for whoever is logged in then. */
export function closeSocket() {
  socket?.disconnect();
  socket = undefined;
}
