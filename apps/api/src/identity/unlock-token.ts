import { jwtVerify, SignJWT } from "jose";
import type { IdentityDeps } from "./account-state/deps.ts";

const AUDIENCE = "medisense-unlock";
export const UNLOCK_LIFETIME_H = 6;

/** Signs a token for the owner of an account. It logs nobody in; it makes the browser that opens the link a known device. */
export function signUnlockToken({ clock, sessionKey }: Pick<IdentityDeps, "clock" | "sessionKey">, userId: string) {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(clock.now().getTime() + UNLOCK_LIFETIME_H * 60 * 60 * 1000))
    .sign(sessionKey);
}

/** Returns the user id in a valid token, otherwise undefined. */
export const readUnlockToken = (
  { clock, sessionKey }: Pick<IdentityDeps, "clock" | "sessionKey">,
  token: string,
): Promise<string | undefined> =>
  jwtVerify(token, sessionKey, {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    currentDate: clock.now(),
    requiredClaims: ["exp", "sub"],
  }).then(
    ({ payload }) => payload.sub,
    () => undefined,
  );
