import { createClient } from "@medisense/contract/client";
import type { FastifyInstance } from "fastify";

/** Calls a built app without opening a port, through the same typed client that the browser uses. */
export function clientOf(app: FastifyInstance, token?: string) {
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
