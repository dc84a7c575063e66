import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/**
 * Browsers connect ahead of what they may want to ask. Such a connection counts neither as busy nor as idle, so a server
 * that stops would wait for it; we close it ourselves.
 */
export function closeUnusedConnections(app: FastifyInstance) {
  const unused = new Set<Socket>();
  app.server.on("connection", (socket: Socket) => {
    unused.add(socket);
    socket.once("close", () => unused.delete(socket));
  });
  app.server.on("request", ({ socket }) => unused.delete(socket));
  app.addHook("preClose", async () => {
    for (const socket of unused) socket.destroy();
  });
}
