import { once } from "node:events";
import { Server as NetServer } from "node:net";
import type { Server as HttpServer, IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Long enough for every client that is sending requests to send one more. */
const DRAIN_MS = 2000;

/**
 * Accepts no further connection, and closes each open one after its next reply. Resolves when all are closed, or after
 * two seconds. Closing a connection at once would cut off a request that is on its way.
 */
export async function drain(server: HttpServer) {
  if (!server.listening) return;
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
  const closed = once(server, "close");
  // The HTTP server's own `close` closes idle connections at once.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, pause(DRAIN_MS)]);
}
