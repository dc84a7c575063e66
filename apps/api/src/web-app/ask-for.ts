import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ScreenRequest } from "./find-web-build.ts";

/**
 * Returns a function that makes the calls of a page inside of this process, for its visitor's client IP. They carry no
 * cookie but the one that is given.
 */
export function askFor(app: FastifyInstance, { ip, headers }: FastifyRequest, cookie?: string): ScreenRequest["ask"] {
  return async ({ method, url, body }) => {
    const reply = await app.inject({
      method: method as "GET",
      url,
      remoteAddress: ip,
      headers: { accept: "application/json", ...(headers.host && { host: headers.host }), ...(cookie && { cookie }) },
      ...(body !== undefined && { payload: body as object }),
    });
    return {
      status: reply.statusCode,
      body: reply.json() as unknown,
      link: reply.headers["link"] as string | undefined,
    };
  };
}
