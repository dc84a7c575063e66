import { createClient } from "@medisense/contract/client";
import type { FastifyInstance } from "fastify";

/** Returns the browser's typed client for an app in this process, without a port. */
export function inProcessClient(app: FastifyInstance, token?: string) {
  return createClient(async ({ method, url, body }) => {
    const reply = await app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return { status: reply.statusCode, body: reply.json<unknown>() };
  });
}
