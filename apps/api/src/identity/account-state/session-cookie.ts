import type { FastifyReply, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { DEVICE_COOKIE, DEVICE_LIFETIME_S, knownDeviceOf, signKnownDevice } from "../credentials/known-device.ts";
import type { IdentityDeps } from "./deps.ts";
import { ownCookie, SESSION_COOKIE } from "./session.ts";

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

type Signer = Pick<IdentityDeps, "clock" | "sessionKey">;

/** Returns the device of the request, if its cookie is ours. */
export const deviceOf = (deps: Signer, request: FastifyRequest) =>
  knownDeviceOf(deps, ownCookie(request, DEVICE_COOKIE));

/** Makes the browser known for the account. The cookie outlives the session: its use is to log in again. */
export async function rememberDevice(deps: Signer, { request, reply }: Http, userId: string) {
  const device = await signKnownDevice(deps, userId, await deviceOf(deps, request));
  reply.setCookie(DEVICE_COOKIE, device, { ...attributes(request), maxAge: DEVICE_LIFETIME_S });
}

const attributes = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: request.usesHttps() }) as const;
