import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { rememberCallers } from "../../remember-callers.ts";

interface Options {
  /** The bytes that are read of one client IP in a millisecond. */
  bytesPerMs: number;
  clientIpOf: (request: IncomingMessage) => string;
  wait?: (ms: number) => Promise<void>;
}

/**
 * Bounds how fast a body is read whose request has been answered. A browser shows the answer once it has sent everything.
 * Node reads the rest as fast as it comes, megabytes in a row from each connection, and nobody else has a turn meanwhile.
 */
export function paceUnreadBodies({ server }: FastifyInstance, { bytesPerMs, clientIpOf, wait = pause }: Options) {
  const busyUntil = rememberCallers<{ at: number }>();

  async function readRest(request: IncomingMessage) {
    const ip = clientIpOf(request);
    for await (const chunk of request) {
      const now = performance.now();
      const at = Math.max(now, busyUntil.get(ip)?.at ?? 0) + (chunk as Buffer).length / bytesPerMs;
      busyUntil.set(ip, { at });
      await wait(at - now);
    }
  }

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.prependOnceListener("finish", () => {
      if (request.complete || request.destroyed) return;
      // No program of ours sends a body of unknown size. Its tiny chunks cost far more than their bytes.
      if (request.headers["transfer-encoding"] !== undefined) return void request.destroy();
      // Node leaves a body alone that somebody has begun to read.
      request.unpipe().read(0);
      readRest(request).catch(() => request.destroy());
    });
  });
  // Node would answer another expectation itself, past every limit.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
}
