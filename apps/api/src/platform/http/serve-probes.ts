import { commonErrors } from "@medisense/contract/errors";
import type { FastifyInstance } from "fastify";
import type { Pool } from "pg";
import { DomainError } from "../domain-error.ts";

/** Serves `/healthz`, which answers while the process runs, and `/readyz`, which answers while the database does. */
export function serveProbes(app: FastifyInstance, pool: Pick<Pool, "query">) {
  app.get("/healthz", async () => ({ success: true }));
  app.get("/readyz", async () => {
    await pool.query("select 1").catch((cause: unknown) => {
      throw new DomainError(commonErrors.unavailable, { cause });
    });
    return { success: true };
  });
}
