import { jwtVerify, SignJWT } from "jose";
import { fingerprint } from "../platform/http/client-ip.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import type { users } from "./account-state/tables.ts";

const AUDIENCE = "medisense-unlock";
export const UNLOCK_LIFETIME_H = 6;

type Account = Pick<typeof users.$inferSelect, "id" | "email">;

/** Signs a token for the owner of an account. It logs nobody in; it makes the browser that opens the link a known device. */
export function signUnlockToken(
  { clock, sessionKey }: Pick<IdentityDeps, "clock" | "sessionKey">,
  { id, email }: Account,
) {
  return new SignJWT({ email: fingerprint(email) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(id)
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(clock.now().getTime() + UNLOCK_LIFETIME_H * 60 * 60 * 1000))
    .sign(sessionKey);
}

/** Returns the user id in a valid token and whether an account still has the email to which it was mailed. */
export const readUnlockToken = ({ clock, sessionKey }: Pick<IdentityDeps, "clock" | "sessionKey">, token: string) =>
  jwtVerify(token, sessionKey, {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    currentDate: clock.now(),
    requiredClaims: ["exp", "sub", "email"],
  }).then(
    ({ payload }) => ({
      userId: payload.sub!,
      isOf: ({ email }: Pick<Account, "email">) => payload["email"] === fingerprint(email),
    }),
    () => undefined,
  );
