import type { FastifyReply, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { SESSION_COOKIE } from "./session.ts";

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Sets a cookie that lives as long as its session. `token` must be checked or newly issued. */
export function setSessionCookie({ request, reply }: Http, token: string, now: Date) {
  reply.setCookie(SESSION_COOKIE, token, {
    ...attributes(request),
    maxAge: decodeJwt(token).exp! - Math.floor(now.getTime() / 1000),
  });
}

export function clearSessionCookie({ request, reply }: Http) {
  reply.clearCookie(SESSION_COOKIE, attributes(request));
}

const attributes = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: request.usesHttps() }) as const;
