import { type KeyObject, randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { Clock } from "../../platform/clock.ts";
import { fingerprint } from "../../platform/http/client-ip.ts";
import { importedKey } from "./imported-key.ts";
import { OTP_LIFETIME_MS } from "./signup-otp.ts";

export const OTP_REQUEST_COOKIE = "otp-request";
const AUDIENCE = "medisense-otp-request";

interface Signer {
  clock: Clock;
  sessionKey: KeyObject;
}

/** Signs the cookie of a browser that has just requested an OTP for this email. */
export async function signOtpRequest({ clock, sessionKey }: Signer, email: string) {
  return new SignJWT({ id: randomUUID() })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setAudience(AUDIENCE)
    .setSubject(fingerprint(email))
    .setExpirationTime(new Date(clock.now().getTime() + OTP_LIFETIME_MS))
    .sign(await importedKey(sessionKey));
}

/** Returns the id of the request that a cookie proves; undefined unless it is ours, for this email, and not expired. */
export async function otpRequestOf({ clock, sessionKey }: Signer, email: string, cookie = "") {
  if (cookie === "") return undefined;
  return jwtVerify<{ id: string }>(cookie, await importedKey(sessionKey), {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    subject: fingerprint(email),
    currentDate: clock.now(),
    requiredClaims: ["exp", "id"],
  }).then(
    ({ payload: { id } }) => id,
    () => undefined,
  );
}
