import { identityErrors } from "@medisense/contract/identity";
import { and, eq, gt } from "drizzle-orm";
import { sendLater } from "../notifications/index.ts";
import { DomainError } from "../platform/domain-error.ts";
import { forgetAttempts } from "../platform/rate-limit.ts";
import { tellChange } from "../platform/realtime/changes.ts";
import { refuseCommonPassword } from "./credentials/refuse-common-password.ts";
import { hashPassword } from "./credentials/passwords.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { deleteSessionsOf, disconnectUser } from "./account-state/end-sessions.ts";
import { hashOfToken } from "./account-state/grant-password-link.ts";
import { rateLimitKey } from "./account-state/rate-limits.ts";
import { passwordResets, users } from "./account-state/tables.ts";

export interface LinkDeps extends IdentityDeps {
  /** Returns the refusal of a link that an admin has withdrawn; undefined for any other link. */
  refusalOfWithdrawn(token: string): Promise<DomainError | undefined>;
}

/**
 * Sets a new password with a mailed token and ends every session of the account, including an intruder's. Returns whose.
 * A trigger notes that a doctor has joined by it.
 */
export async function resetPassword(deps: LinkDeps, { token, password }: { token: string; password: string }) {
  const { db, clock, logger } = deps;
  const now = clock.now();
  const tokenHash = hashOfToken(token);
  const isGood = and(eq(passwordResets.tokenHash, tokenHash), gt(passwordResets.expiresAt, now));
  // The token is checked first, so that a wrong one does not cost a password hash.
  const [known] = await db.select({ userId: passwordResets.userId }).from(passwordResets).where(isGood);
  if (!known) throw (await deps.refusalOfWithdrawn(token)) ?? new DomainError(identityErrors.linkNotValid);

  refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  const role = await db.transaction(async (tx) => {
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
        locale: user!.locale,
        subject: { en: "Your MediSense password was changed", hi: "आपका MediSense पासवर्ड बदल दिया गया है" },
        heading: { en: "Your password was changed", hi: "आपका पासवर्ड बदल दिया गया है" },
        paragraphs: [
          {
            en: "A new password was set for your account, and every device was logged out.",
            hi: "आपके खाते का नया पासवर्ड बन गया है, और सभी डिवाइस से लॉग आउट कर दिया गया है।",
          },
          {
            en: "If this was not you, request a new link at once with “Forgot your password?” on the login page.",
            hi: "अगर यह आपने नहीं किया, तो लॉग इन पेज पर “पासवर्ड भूल गए?” से तुरंत नया लिंक मँगाएँ।",
          },
        ],
        footer: {
          text: {
            en: "You receive this email because it concerns the security of your account.",
            hi: "यह ईमेल आपको इसलिए मिला है कि यह आपके खाते की सुरक्षा से जुड़ा है।",
          },
        },
      },
      now,
    );
    return user!.role;
  });
  if (role === "doctor") tellChange(deps.realtime, "slots", known.userId);
  disconnectUser(deps, known.userId);
  logger.info({ userId: known.userId }, "password reset");
  return { ...known, role };
}
