import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { sendLater } from "../notifications/index.ts";
import type { IdentityDeps } from "./deps.ts";
import { passwordResets, users } from "./tables.ts";

const LINK_LIFETIME_MS = 30 * 60 * 1000;

export interface ResetRequest {
  requestId: string;
  email: string;
  origin: string;
}

/** Hashes a reset token. The token has 256 random bits, so an unkeyed hash reveals nothing. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Mails a link to set a new password, if the account exists. It invalidates an earlier link. */
export async function mailResetLink({ db, clock }: IdentityDeps, { requestId, email, origin }: ResetRequest) {
  const now = clock.now();
  const token = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for("update");
    if (!user) return;
    const isFirstRun = await sendLater(
      tx,
      {
        cause: `password-reset:${requestId}`,
        to: email,
        subject: "Set a new MediSense password",
        heading: "Set a new password",
        paragraphs: [
          "Someone, most likely you, requested a new password for this account.",
          `The button works once and expires after ${LINK_LIFETIME_MS / 60_000} minutes.`,
        ],
        action: { label: "Set a new password", url: `${origin}/reset-password?token=${token}` },
        footer: { text: "If you did not request this, ignore this mail: your password stays the same." },
      },
      now,
    );
    // A repeated job must not invalidate the link that its first run has mailed.
    if (!isFirstRun) return;
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    await tx.insert(passwordResets).values({
      tokenHash: hashOfToken(token),
      userId: user.id,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
    });
  });
}
