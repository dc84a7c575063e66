import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";
import { answerFirst } from "./answer-first.ts";

/**
 * Ends a connection that sends many requests before their answers. Browsers and proxies wait for each answer. Node begins
 * with all requests that have arrived, and hundreds of a single packet would keep everybody waiting.
 */
export function limitPipelining({ server }: FastifyInstance, mostUnanswered: number) {
  const unanswered = new WeakMap<Socket, number>();
  answerFirst(server, ({ socket }, response) => {
    const count = (unanswered.get(socket) ?? 0) + 1;
    if (count > mostUnanswered) socket.destroy();
    if (socket.destroyed) return true;
    unanswered.set(socket, count);
    response.once("close", () => unanswered.set(socket, unanswered.get(socket)! - 1));
    return false;
  });
}
