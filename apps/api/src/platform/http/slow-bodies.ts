import type { FastifyInstance } from "fastify";

declare module "fastify" {
  interface FastifyContextConfig {
    /** For a route that takes files: a slow line needs longer than a slow attacker should get elsewhere. */
    receiveWithinMs?: number;
  }
}

/** The longest that any route may allow; the server itself cuts off what takes longer. */
export const LONGEST_RECEIVING_MS = 300_000;

/**
 * Ends connections whose request does not arrive whole in time: each would keep memory for as long as its sender likes.
 * Node's own limit is one for all routes, so it is set to the longest and the others are kept here.
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
