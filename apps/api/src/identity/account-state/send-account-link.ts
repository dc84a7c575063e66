import type { Locale } from "@medisense/contract/locales";
import { sendLater } from "../../notifications/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { grantPasswordLink, hashOfToken, INVITATION_DAYS } from "./grant-password-link.ts";

interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  organisationName: string | null;
  locale?: Locale | null | undefined;
}

/** Mails somebody whose account has no password a link that sets one. It replaces an earlier link. */
export async function sendAccountLink(
  tx: Database,
  account: Account,
  { origin, now }: { /** The origin of the mailed link. */ origin: string; now: Date },
) {
  const token = await grantPasswordLink(tx, { userId: account.id, now });
  const name = account.organisationName ?? `${account.firstName} ${account.lastName}`.trim();
  await sendLater(
    tx,
    {
      cause: `invitation:${hashOfToken(token)}`,
      to: account.email,
      locale: account.locale ?? "both",
      subject: { en: "Your account at MediSense", hi: "MediSense पर आपका खाता" },
      heading: { en: "Welcome to MediSense", hi: "MediSense में आपका स्वागत है" },
      paragraphs: [
        {
          en: `MediSense has opened an account for ${name}. Choose a password to begin.`,
          hi: `MediSense ने ${name} के लिए खाता खोला है। शुरू करने के लिए पासवर्ड चुनें।`,
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
      footer: {
        text: {
          en: "If you do not know why you received this email, ignore it: nobody can use the account without the link.",
          hi: "अगर आप नहीं जानते कि यह ईमेल क्यों आया है, तो इसे अनदेखा करें: लिंक के बिना कोई यह खाता नहीं चला सकता।",
        },
      },
    },
    now,
  );
}
