import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Closes connections that have sent no request when the server stops. Browsers open them in advance; Node counts them
 * neither as busy nor as idle, and would wait for them. Those with a request in progress are closed after their answer.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  /** The latest response of each open connection, if any. */
  const responses = new Map<Socket, ServerResponse | undefined>();
  app.server.on("connection", (socket: Socket) => {
    responses.set(socket, undefined);
    socket.once("close", () => responses.delete(socket));
  });
  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    responses.set(socket, response);
  });
  app.addHook("preClose", async () => {
    for (const [socket, response] of responses) {
      if (!response) socket.destroy();
      // Node itself closes only connections that are idle when the server stops.
      else response.once("close", () => app.server.closeIdleConnections());
    }
  });
}
