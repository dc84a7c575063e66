import { PENDING_LOGOUT } from "@medisense/contract/identity/pending-logout";
import type { FastifyReply, FastifyRequest } from "fastify";
import { decodeJwt } from "jose";
import { DEVICE_COOKIE, DEVICE_LIFETIME_S, knownDeviceOf, signKnownDevice } from "../credentials/known-device.ts";
import { OTP_REQUEST_COOKIE, otpRequestOf, signOtpRequest } from "../credentials/otp-request.ts";
import { OTP_LIFETIME_MS } from "../credentials/signup-otp.ts";
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
  forgetPendingLogout({ request, reply });
}

export function clearSessionCookie({ request, reply }: Http) {
  reply.clearCookie(SESSION_COOKIE, attributes(request));
  forgetPendingLogout({ request, reply });
}

/** Removes the browser's note of a logout that the server did not know of. Its session has ended now. */
function forgetPendingLogout({ request, reply }: Http) {
  if (request.cookies[PENDING_LOGOUT]) reply.clearCookie(PENDING_LOGOUT, { path: "/" });
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

/** Returns the id of the OTP request that this browser made for the email, while its OTP can be valid. */
export const ownOtpRequest = (deps: Signer, request: FastifyRequest, email: string) =>
  otpRequestOf(deps, email, ownCookie(request, OTP_REQUEST_COOKIE));

/** Gives the browser proof that it requested an OTP, and with it tries that no stranger uses up. */
export async function rememberOtpRequest(deps: Signer, { request, reply }: Http, email: string) {
  const proof = await signOtpRequest(deps, email);
  reply.setCookie(OTP_REQUEST_COOKIE, proof, { ...attributes(request), maxAge: OTP_LIFETIME_MS / 1000 });
}

const attributes = (request: FastifyRequest) =>
  ({ path: "/", httpOnly: true, sameSite: "lax", secure: request.usesHttps() }) as const;
