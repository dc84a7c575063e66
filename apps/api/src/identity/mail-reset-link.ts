import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { sendLater } from "../notifications/index.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { hashOfToken } from "./account-state/grant-password-link.ts";
import { passwordResets, users } from "./account-state/tables.ts";

const LINK_LIFETIME_MS = 30 * 60 * 1000;
const minutes = LINK_LIFETIME_MS / 60_000;

export interface ResetRequest {
  requestId: string;
  email: string;
  origin: string;
}

/** Mails a link to set a new password, if the account exists. It invalidates an earlier link. */
export async function mailResetLink({ db, clock }: IdentityDeps, { requestId, email, origin }: ResetRequest) {
  const now = clock.now();
  const token = randomBytes(32).toString("base64url");
  await db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for("update");
    if (!user) return;
    const isFirstRun = await sendLater(
      tx,
      {
        cause: `password-reset:${requestId}`,
        to: email,
        locale: user.locale,
        subject: { en: "Set a new MediSense password", hi: "MediSense का नया पासवर्ड बनाएँ" },
        heading: { en: "Set a new password", hi: "नया पासवर्ड बनाएँ" },
        paragraphs: [
          {
            en: "Someone, most likely you, requested a new password for this account.",
            hi: "किसी ने, शायद आपने ही, इस खाते के लिए नया पासवर्ड माँगा है।",
          },
          {
            en: `The button works once and expires after ${minutes} minutes.`,
            hi: `यह बटन एक ही बार काम करेगा, और ${minutes} मिनट के बाद नहीं करेगा।`,
          },
        ],
        action: {
          label: { en: "Set a new password", hi: "नया पासवर्ड बनाएँ" },
          url: `${origin}/reset-password?token=${token}`,
        },
        footer: {
          text: {
            en: "If you did not request this, ignore this email: your password stays the same.",
            hi: "अगर आपने यह नहीं माँगा, तो इस ईमेल को अनदेखा करें: आपका पासवर्ड वही रहेगा।",
          },
        },
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
