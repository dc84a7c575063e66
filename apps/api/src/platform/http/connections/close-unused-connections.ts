import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes connections that have sent no request when the server stops. Browsers open them in advance; Node counts them
 * neither as busy nor as idle, and would wait for them. Those with a request in progress are closed after their answer.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const unused = new Set<Socket>();
  let isStopping = false;
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    unused.delete(socket);
    // Node itself closes only connections that are idle when the server stops.
    response.once("close", () => isStopping && app.server.closeIdleConnections());
  });
  app.addHook("preClose", async () => {
    isStopping = true;
    for (const socket of unused) socket.destroy();
  });
}
