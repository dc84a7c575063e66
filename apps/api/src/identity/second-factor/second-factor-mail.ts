import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { users } from "../account-state/tables.ts";

const events = {
  turnedOn: {
    en: "An authenticator app was set up for your account. From now on each login asks for its code.",
    hi: "आपके खाते के लिए ऑथेंटिकेटर ऐप जोड़ा गया है। अब हर लॉग इन पर उसका कोड पूछा जाएगा।",
  },
  turnedOff: {
    en: "The authenticator app of your account was turned off. A login now asks for the password only.",
    hi: "आपके खाते का ऑथेंटिकेटर ऐप हटा दिया गया है। अब लॉग इन पर सिर्फ़ पासवर्ड पूछा जाएगा।",
  },
  recoveryCodeUsed: {
    en: "A recovery code of your account was used. It will not work again.",
    hi: "आपके खाते का एक रिकवरी कोड इस्तेमाल हुआ है। वह दोबारा काम नहीं करेगा।",
  },
  reset: {
    en: "An admin of MediSense removed the authenticator app of your account, and every device was logged out.",
    hi: "MediSense के एडमिन ने आपके खाते का ऑथेंटिकेटर ऐप हटा दिया है, और सभी डिवाइस से लॉग आउट कर दिया गया है।",
  },
};

/** Tells the owner of an account, in the caller's transaction, that how they log in has changed. */
export async function secondFactorMail(
  tx: Database,
  { userId, event }: { userId: string; event: keyof typeof events },
  now: Date,
) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  await sendLater(
    tx,
    {
      cause: `second-factor:${event}:${randomUUID()}`,
      to: user!.email,
      locale: user!.locale,
      subject: { en: "Security alert: your MediSense login", hi: "सुरक्षा सूचना: आपका MediSense लॉग इन" },
      heading: { en: "The security of your login", hi: "आपके लॉग इन की सुरक्षा" },
      paragraphs: [
        events[event],
        {
          en: "If this was not you, request a new password at once with “Forgot your password?” on the login page.",
          hi: "अगर यह आपने नहीं किया, तो लॉग इन पेज पर “पासवर्ड भूल गए?” से तुरंत नया पासवर्ड बनाएँ।",
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
}
