import { FINISH_WITHIN_MIN } from "@medisense/contract/identity/second-factor";
import { jwtVerify, SignJWT } from "jose";
import { fingerprint } from "../../platform/http/client-ip.ts";
import type { IdentityDeps } from "../account-state/deps.ts";
import type { users } from "../account-state/tables.ts";

const AUDIENCE = "medisense-second-factor";

type Signer = Pick<IdentityDeps, "clock" | "sessionKey">;
type Account = Pick<typeof users.$inferSelect, "id" | "passwordHash">;

/** Signs the challenge for an account whose password was right. It is no session: its audience is another one. */
export function signChallenge({ clock, sessionKey }: Signer, { id, passwordHash }: Account) {
  return new SignJWT({ password: fingerprint(passwordHash) })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(id)
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(clock.now().getTime() + FINISH_WITHIN_MIN * 60_000))
    .sign(sessionKey);
}

/** Returns the user id in a valid challenge and whether a password is still the one that was checked. */
export const readChallenge = ({ clock, sessionKey }: Signer, challenge: string) =>
  jwtVerify(challenge, sessionKey, {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    currentDate: clock.now(),
    requiredClaims: ["exp", "sub", "password"],
  }).then(
    ({ payload }) => ({
      userId: payload.sub!,
      isOf: ({ passwordHash }: Pick<Account, "passwordHash">) => payload["password"] === fingerprint(passwordHash),
    }),
    () => undefined,
  );
