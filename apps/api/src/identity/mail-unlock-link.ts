import { identityErrors } from "@medisense/contract/identity";
import { eq } from "drizzle-orm";
import { jwtVerify, SignJWT } from "jose";
import { mailboxOf, sendLater } from "../notifications/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import { forgetAttempts } from "../platform/rate-limit.ts";
import type { IdentityDeps } from "./deps.ts";
import { count, rateLimitKey } from "./rate-limits.ts";
import type { SessionDeps } from "./session.ts";
import { users } from "./tables.ts";

const AUDIENCE = "medisense-unlock";
const LINK_LIFETIME_H = 6;

export interface UnlockRequest {
  requestId: string;
  email: string;
  origin: string;
}

/** Mails the owner of an account under attack a link that lets them in, at most once in six hours. */
export async function mailUnlockLink(deps: IdentityDeps, { requestId, email, origin }: UnlockRequest) {
  const { db, clock } = deps;
  const now = clock.now();
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) return;
  const token = await signUnlockToken(deps, user.id);
  await db.transaction(async (tx) => {
    if (!(await count(deps, tx, "unlock:email", mailboxOf(email))).isWithin) return;
    await sendLater(
      tx,
      {
        cause: `unlock:${requestId}`,
        to: email,
        subject: "Someone tried many passwords for your MediSense account",
        heading: "Many wrong passwords were tried",
        paragraphs: [
          "Nobody got in with them. While this goes on, a login from a new device may be refused for a while.",
          "To log in now, open this link on the device that you want to use, and then log in with your password.",
          `The button works for ${LINK_LIFETIME_H} hours.`,
        ],
        action: { label: "Let me log in", url: `${origin}/unlock?token=${token}` },
        footer: { text: "If you do not want to log in now, you need not do anything: your password stays the same." },
      },
      now,
    );
  });
}

/** Checks a mailed token and forgets the wrong passwords of its account. Returns whose browser is to be known now. */
export async function unlock(deps: Pick<IdentityDeps, "db" | "clock" | "sessionKey">, token: string) {
  const { db, clock, sessionKey } = deps;
  const userId = await jwtVerify(token, sessionKey, {
    algorithms: ["HS256"],
    audience: AUDIENCE,
    currentDate: clock.now(),
    requiredClaims: ["exp", "sub"],
  }).then(
    ({ payload }) => payload.sub!,
    () => undefined,
  );
  if (!userId) throw new DomainError(identityErrors.linkNotValid);
  const [user] = await db.select({ email: users.email, role: users.role }).from(users).where(eq(users.id, userId));
  if (!user) throw new DomainError(identityErrors.linkNotValid);
  await forgetAttempts(db, rateLimitKey("login:email", user.email));
  return { userId, role: user.role };
}

/** Signs a token that lets nobody in by itself: it only makes the browser known that opens the link. */
function signUnlockToken({ clock, sessionKey }: Pick<SessionDeps, "clock" | "sessionKey">, userId: string) {
  return new SignJWT()
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .setSubject(userId)
    .setAudience(AUDIENCE)
    .setExpirationTime(new Date(clock.now().getTime() + LINK_LIFETIME_H * 60 * 60 * 1000))
    .sign(sessionKey);
}
