import { and, eq, ne } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { deleteSessionsOf } from "./end-sessions.ts";
import { grantPasswordLink, hashOfToken, INVITATION_DAYS } from "./grant-password-link.ts";
import { NO_PASSWORD, passwordResets, users } from "./tables.ts";

interface Change {
  userId: string;
  email: string;
  /** The address to which the reader of the former mailbox can object. */
  supportEmail: string;
  /** The origin of the mailed link. */
  origin: string;
}

/**
 * Gives an account another email, and tells both addresses. Whoever read the former mailbox may know the password, so it
 * ends with the sessions and links. A link to the new address sets another one. Returns false when the email is taken.
 * Call `disconnectUser` after the commit.
 */
export async function changeEmail(tx: Database, { userId, email, supportEmail, origin }: Change, now: Date) {
  const isTaken = (await tx.$count(users, and(eq(users.email, email), ne(users.id, userId)))) > 0;
  if (isTaken) return false;
  // The link first, as whoever uses it does: of the two, one waits for the other.
  await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  await tx.update(users).set({ email, passwordHash: NO_PASSWORD }).where(eq(users.id, userId));
  await deleteSessionsOf(tx, userId);
  const token = await grantPasswordLink(tx, { userId, now });
  const { organisationName, firstName, lastName, locale } = account!;
  const name = organisationName ?? `${firstName} ${lastName}`.trim();
  const mail = { locale: locale ?? "both" } as const;
  await sendLater(
    tx,
    {
      ...mail,
      cause: `email-changed:${hashOfToken(token)}`,
      to: email,
      subject: { en: "Your MediSense account has this email now", hi: "आपके MediSense खाते का ईमेल अब यह है" },
      heading: { en: "Choose a new password", hi: "नया पासवर्ड चुनें" },
      paragraphs: [
        {
          en: `MediSense has changed the email of the account of ${name} to this address. Every device was logged out, and the former password no longer works.`,
          hi: `MediSense ने ${name} के खाते का ईमेल बदलकर यह पता कर दिया है। सभी डिवाइस से लॉग आउट कर दिया गया है, और पुराना पासवर्ड अब नहीं चलेगा।`,
        },
        {
          en: `The button works once, within ${INVITATION_DAYS} days. After that, “Forgot your password?” on the login page emails you a new one.`,
          hi: `यह बटन एक ही बार, ${INVITATION_DAYS} दिनों तक काम करेगा। उसके बाद लॉग इन पेज पर “पासवर्ड भूल गए?” से नया लिंक मिलेगा।`,
        },
      ],
      action: {
        label: { en: "Choose a password", hi: "पासवर्ड चुनें" },
        url: `${origin}/reset-password?token=${token}`,
      },
    },
    now,
  );
  await sendLater(
    tx,
    {
      ...mail,
      cause: `email-left:${hashOfToken(token)}`,
      to: account!.email,
      subject: { en: "Your MediSense account has another email now", hi: "आपके MediSense खाते का ईमेल बदल गया है" },
      heading: { en: "Your account has another email", hi: "आपके खाते का ईमेल बदल गया है" },
      paragraphs: [
        {
          en: `MediSense has changed the email of the account of ${name}. Every device was logged out, and links that were mailed to this address no longer work.`,
          hi: `MediSense ने ${name} के खाते का ईमेल बदल दिया है। सभी डिवाइस से लॉग आउट कर दिया गया है, और इस पते पर भेजे गए लिंक अब काम नहीं करेंगे।`,
        },
        {
          en: `If nobody asked for this, write to ${supportEmail} at once.`,
          hi: `अगर यह किसी ने नहीं माँगा, तो तुरंत ${supportEmail} पर लिखें।`,
        },
      ],
    },
    now,
  );
  return true;
}
