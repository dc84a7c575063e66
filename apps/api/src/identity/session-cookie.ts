import type { FastifyReply, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { SESSION_COOKIE } from "./session.ts";

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The cookie lives as long as the session in it. `token` is one of ours, checked or just made. */
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
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: request.ownOrigin().startsWith("https:") }) as const;
