import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

interface Options {
  /** The most open connections of one client IP. */
  most: number;
  /** Returns the client IP; undefined for a connection that is not counted. */
  clientIpOf: (ip: string) => string | undefined;
}

interface Connections {
  open: Set<Socket>;
  /** Those without a request in progress, the one that has been so for longest first. */
  idle: Set<Socket>;
}

/**
 * Bounds the open connections of each client IP. Beyond the limit, the longest idle one makes room, so that whoever holds
 * connections and sends nothing keeps nobody else behind the IP out. Live connections have limits of their own.
 */
export function limitConnections(app: FastifyInstance, { most, clientIpOf }: Options) {
  const callers = new Map<string, Connections>();
  const callerOf = new WeakMap<Socket, Connections>();

  app.server.on("connection", (socket: Socket) => {
    const ip = socket.remoteAddress && clientIpOf(socket.remoteAddress);
    if (!ip) return;
    const caller = callers.get(ip) ?? { open: new Set(), idle: new Set() };
    callers.set(ip, caller);
    callerOf.set(socket, caller);
    caller.open.add(socket);
    caller.idle.add(socket);
    socket.once("close", () => {
      leave(socket);
      if (caller.open.size === 0) callers.delete(ip);
    });
    if (caller.open.size <= most) return;
    const [longestIdle] = caller.idle;
    longestIdle!.destroy();
    // It closes later, and further connections must find another one.
    leave(longestIdle!);
  });

  app.server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    const caller = callerOf.get(socket);
    if (!caller) return;
    caller.idle.delete(socket);
    response.once("close", () => {
      if (caller.open.has(socket)) caller.idle.add(socket);
    });
  });
  app.server.on("upgrade", ({ socket }: IncomingMessage) => leave(socket));

  function leave(socket: Socket) {
    const caller = callerOf.get(socket);
    caller?.open.delete(socket);
    caller?.idle.delete(socket);
  }
}
