import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** A request that is still arriving when the connections close gets this long, so that whole ones are answered in time. */
const ARRIVE_WITHIN_MS = 1000;

/**
 * Closes connections that have sent no request when the server stops. Browsers open them in advance; Node counts them
 * neither as busy nor as idle, and would wait for them. Those with a request in progress are closed after their answer,
 * or a second later if the request has still not arrived. Live connections are closed by `realtime`.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  /** The latest exchange of each open connection, if any. */
  const exchanges = new Map<Socket, Exchange | undefined>();
  app.server.on("connection", (socket: Socket) => {
    exchanges.set(socket, undefined);
    socket.once("close", () => exchanges.delete(socket));
  });
  app.server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    exchanges.set(request.socket, { request, response });
  });
  app.server.on("upgrade", ({ socket }: IncomingMessage) => exchanges.delete(socket));
  // A client would send its next request on a connection that is closed meanwhile.
  app.stopping.signal.addEventListener("abort", () => {
    for (const exchange of exchanges.values()) if (exchange) exchange.response.shouldKeepAlive = false;
  });
  app.addHook("preClose", async () => {
    for (const [socket, exchange] of exchanges) {
      if (!exchange) socket.destroy();
      // Node itself closes only connections that are idle when the server stops.
      else exchange.response.once("close", () => app.server.closeIdleConnections());
    }
    setTimeout(giveUpArriving, ARRIVE_WITHIN_MS).unref();
  });

  function giveUpArriving() {
    for (const [socket, exchange] of exchanges) {
      const isOwedAnswer = exchange?.request.complete && !exchange.response.writableFinished;
      if (!isOwedAnswer) socket.destroy();
    }
  }
}
