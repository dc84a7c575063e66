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

/** The token has 256 random bits, so a plain hash of it tells nothing. */
export const hashOfToken = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Mails the owner of the account, if there is one, a link to set a new password. An earlier link is good no longer. */
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
          "Somebody, most likely you, asked to set a new password for this account.",
          `The button works once, within ${LINK_LIFETIME_MS / 60_000} minutes.`,
        ],
        action: { label: "Set a new password", url: `${origin}/reset-password?token=${token}` },
        footer: { text: "You did not ask for it? Then ignore this mail; your password stays as it is." },
      },
      now,
    );
    // A job that is run again must not make the link useless that its first run has mailed.
    if (!isFirstRun) return;
    await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
    await tx.insert(passwordResets).values({
      tokenHash: hashOfToken(token),
      userId: user.id,
      expiresAt: new Date(now.getTime() + LINK_LIFETIME_MS),
    });
  });
}
