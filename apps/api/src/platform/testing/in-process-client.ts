import { createClient } from "@medisense/contract/client";
import type { FastifyInstance } from "fastify";
import { asProduct } from "./watch-statements.ts";

/** Returns the browser's typed client for an app in this process, without a port. */
export function inProcessClient(app: FastifyInstance, token?: string) {
  return createClient(async ({ method, url, body }) => {
    const reply = await asProduct(
      async () =>
        // Without the await, the request would begin outside.
        await app.inject({
          method,
          url,
          headers: token ? { authorization: `Bearer ${token}` } : {},
          ...(body === undefined ? {} : { payload: body as object }),
        }),
    );
    return { status: reply.statusCode, body: reply.json<unknown>() };
  });
}
