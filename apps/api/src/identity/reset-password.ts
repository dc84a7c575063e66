import { identityErrors } from "@medisense/contract/identity";
import { and, eq, gt } from "drizzle-orm";
import { sendLater } from "../notifications/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import { forgetAttempts } from "../platform/rate-limit.ts";
import { refuseCommonPassword } from "./credentials/common-passwords.ts";
import { hashPassword } from "./credentials/passwords.ts";
import type { IdentityDeps } from "./deps.ts";
import { deleteSessionsOf, disconnectUser } from "./end-sessions.ts";
import { hashOfToken } from "./mail-reset-link.ts";
import { rateLimitKey } from "./rate-limits.ts";
import { passwordResets, users } from "./tables.ts";

/** Sets a new password with a mailed token and ends every session of the account, including an intruder's. Returns whose. */
export async function resetPassword(deps: IdentityDeps, { token, password }: { token: string; password: string }) {
  const { db, clock, logger } = deps;
  const now = clock.now();
  const tokenHash = hashOfToken(token);
  const isGood = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
  // The token is checked first, so that a wrong one does not cost a password hash.
  const [known] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isGood);
  if (!known) throw new DomainError(identityErrors.linkNotValid);

  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    // The delete decides which of two simultaneous uses counts.
    const [used] = await tx.delete(passwordResets).where(isGood).returning({ userId: passwordResets.userId });
    if (!used) throw new DomainError(identityErrors.linkNotValid);
    const [user] = await tx.update(users).set({ passwordHash }).where(eq(users.id, used.userId)).returning();
    await deleteSessionsOf(tx, used.userId);
    await forgetAttempts(tx, rateLimitKey("login:email", user!.email));
    await sendLater(
      tx,
      {
        cause: `password-changed:${tokenHash}`,
        to: user!.email,
        subject: "Your MediSense password was changed",
        heading: "Your password was changed",
        paragraphs: [
          "A new password was set for your account, and every device was logged out.",
          "If this was not you, request a new link at once with “Forgot password” on the login page.",
        ],
        footer: { text: "You receive this mail because it concerns the security of your account." },
      },
      now,
    );
  });
  disconnectUser(deps, known.userId);
  logger.info({ userId: known.userId }, "password reset");
  return known;
}
