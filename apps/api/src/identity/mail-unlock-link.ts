import { eq } from "drizzle-orm";
import { mailboxOf, sendLater } from "../notifications/index.ts";
import type { IdentityDeps } from "./account-state/deps.ts";
import { count } from "./account-state/rate-limits.ts";
import { users } from "./account-state/tables.ts";
import { signUnlockToken, UNLOCK_LIFETIME_H } from "./unlock-token.ts";

export interface UnlockRequest {
  requestId: string;
  email: string;
  origin: string;
}

/** Mails the owner of an account under attack a link that lets them in, at most once in six hours. */
export async function mailUnlockLink(deps: IdentityDeps, { requestId, email, origin }: UnlockRequest) {
  const { db, clock } = deps;
  const now = clock.now();
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) return;
  const token = await signUnlockToken(deps, user);
  await db.transaction(async (tx) => {
    if (!(await count(deps, tx, "unlock:email", mailboxOf(email))).isWithin) return;
    await sendLater(
      tx,
      {
        cause: `unlock:${requestId}`,
        to: email,
        locale: user.locale,
        subject: {
          en: "Someone tried many passwords for your MediSense account",
          hi: "किसी ने आपके MediSense खाते पर कई पासवर्ड आज़माए",
        },
        heading: { en: "Many wrong passwords were tried", hi: "कई ग़लत पासवर्ड आज़माए गए" },
        paragraphs: [
          {
            en: "Nobody got in with them. While this goes on, a login from a new device may be refused for a while.",
            hi: "उनसे कोई अंदर नहीं जा सका। जब तक यह चलता है, किसी नए डिवाइस से लॉग इन कुछ देर के लिए रोका जा सकता है।",
          },
          {
            en: "To log in now, open this link on the device that you want to use, and then log in with your password.",
            hi: "अभी लॉग इन करने के लिए यह लिंक उसी डिवाइस पर खोलें जिसे आप इस्तेमाल करना चाहते हैं, और फिर अपने पासवर्ड से लॉग इन करें।",
          },
          {
            en: `The button works for ${UNLOCK_LIFETIME_H} hours.`,
            hi: `यह बटन ${UNLOCK_LIFETIME_H} घंटे तक काम करेगा।`,
          },
        ],
        action: { label: { en: "Let me log in", hi: "मुझे लॉग इन करने दें" }, url: `${origin}/unlock?token=${token}` },
        footer: {
          text: {
            en: "If you do not want to log in now, you need not do anything: your password stays the same.",
            hi: "अगर आप अभी लॉग इन नहीं करना चाहते, तो कुछ करने की ज़रूरत नहीं: आपका पासवर्ड वही रहेगा।",
          },
        },
      },
      now,
    );
  });
}
