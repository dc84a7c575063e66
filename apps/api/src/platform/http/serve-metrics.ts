import { isIPv4 } from "node:net";
import { commonErrors } from "@medisense/contract/errors";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { DomainError } from "../domain-error.ts";

interface Options {
  pool: Pick<Pool, "totalCount" | "idleCount" | "waitingCount">;
  /** False lets only this machine read the metrics. */
  forEverybody: boolean;
}

/** Serves Prometheus metrics: call durations by route, database connections, memory, processor and event loop. */
export function serveMetrics(app: FastifyInstance, { pool, forEverybody }: Options) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the request's headers to the last byte of the answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const connections = new Gauge({
    name: "database_connections",
    help: "Connections of this process, and requests that wait for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waited_for" }, pool.waitingCount);
    },
  });
  app.addHook("onResponse", (request, reply, done) => {
    // The route's pattern and never the URL, because URLs contain ids and names.
    const route = request.routeOptions.url ?? "unknown";
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  app.knownReplies.onSent(({ route, status, seconds }) => durations.observe({ method: "GET", route, status }, seconds));
  app.addHook("onClose", async () => {
    registry.clear();
    connections.reset();
  });

  app.get("/metrics", async (request, reply) => {
    if (!forEverybody && !isLoopback(request.ip)) throw new DomainError(commonErrors.notFound);
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isLoopback(ip: string) {
  const plain = ip.replace(/^::ffff:/, "");
  return plain === "::1" || (isIPv4(plain) && plain.startsWith("127."));
}
