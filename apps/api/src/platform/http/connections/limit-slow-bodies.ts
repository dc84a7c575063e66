import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The limit of a route that accepts files: slow connections need more time for them. */
    receiveWithinMs?: number;
  }
}

/** The longest time that any route may allow; Node itself ends slower requests. */
export const LONGEST_RECEIVING_MS = 300_000;

/**
 * Ends connections whose request body does not arrive in time. Each would occupy memory as long as its sender likes.
 * Node has one limit for all routes, so it is set to the longest, and this hook applies the shorter ones.
 */
export function limitSlowBodies(app: FastifyInstance, receiveWithinMs: number) {
  app.addHook("onRequest", (request, _, done) => {
    const { headers } = request;
    const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
    if (hasBody) {
      const limit = request.routeOptions.config.receiveWithinMs ?? receiveWithinMs;
      const timer = setTimeout(() => request.raw.destroy(), limit).unref();
      for (const event of ["end", "close"]) request.raw.once(event, () => clearTimeout(timer));
    }
    done();
  });
}
