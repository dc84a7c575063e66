import { randomBytes } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import type { Bilingual } from "@medisense/contract/locales";
import { INVITATION_OPEN_DAYS } from "@medisense/contract/operators/invitations";
import { listingFaults, type ListingKind } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import { hashOfToken } from "../../identity/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { sendLater } from "../../notifications/index.ts";
import { refuseBeyond } from "../../platform/rate-limit.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { invalid } from "../onboarding/onboarding-result.ts";
import { listingInvitations } from "./tables.ts";

interface Invitation {
  operatorId: string;
  kind: ListingKind;
  email: string;
  origin: string;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAILS_AN_HOUR = 200;

const checked = {
  en: "Enter your registration or licence and what patients should know about you. Once we have checked it and you have set a password, patients can find you.",
  hi: "अपना पंजीकरण या लाइसेंस और वह जानकारी भरें जो मरीज़ों को चाहिए। हमारी जाँच और आपके पासवर्ड बना लेने के बाद मरीज़ आपको ढूँढ पाएँगे।",
};
const whatFollows: Record<ListingKind, Bilingual> = {
  doctors: checked,
  stores: checked,
  hospitals: {
    en: "Enter what patients should know about your hospital. They can find it as soon as you have sent that, and with a password you have a desk for hours and leave of your doctors.",
    hi: "अपने अस्पताल की वह जानकारी भरें जो मरीज़ों को चाहिए। भेजते ही मरीज़ उसे ढूँढ पाएँगे, और पासवर्ड बनाकर आप अपने डॉक्टरों के समय और छुट्टियाँ सँभाल सकेंगे।",
  },
};

/** Mails a link under which a doctor, hospital or store enters their own data. It replaces an earlier link to the same email. */
export async function inviteListing(
  { db, clock, config }: Pick<OperatorsDeps, "db" | "clock" | "config">,
  { operatorId, kind, email, origin }: Invitation,
) {
  const now = clock.now();
  const limit = { max: MAILS_AN_HOUR * config.rateLimitScale, windowMs: HOUR_MS };
  await refuseBeyond(db, `listing-invitations:${operatorId}`, limit, now, commonErrors.tooManyRequests);
  const token = randomBytes(32).toString("base64url");
  const tokenHash = hashOfToken(token);
  const openUntil = new Date(now.getTime() + INVITATION_OPEN_DAYS * DAY_MS);
  await db.transaction(async (tx) => {
    const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
    if (taken) throw invalid({ email: listingFaults.emailTaken });
    const invitation = { tokenHash, kind, invitedBy: operatorId, openUntil, withdrawnAt: null };
    await tx
      .insert(listingInvitations)
      .values({ email, ...invitation })
      .onConflictDoUpdate({ target: listingInvitations.email, set: invitation });
    await sendLater(
      tx,
      {
        cause: `listing-invitation:${tokenHash}`,
        to: email,
        locale: "both",
        subject: { en: "Your invitation to MediSense", hi: "MediSense का निमंत्रण" },
        heading: { en: "You are invited to MediSense", hi: "MediSense पर आपका स्वागत है" },
        paragraphs: [
          whatFollows[kind],
          {
            en: `The button works once, within ${INVITATION_OPEN_DAYS} days.`,
            hi: `यह बटन एक ही बार, ${INVITATION_OPEN_DAYS} दिनों तक काम करेगा।`,
          },
        ],
        action: {
          label: { en: "Enter your details", hi: "अपनी जानकारी भरें" },
          url: `${origin}/invitation#${token}`,
        },
        footer: {
          text: {
            en: "If you do not know why you received this email, ignore it: without the link nobody can enter anything.",
            hi: "अगर आप नहीं जानते कि यह ईमेल क्यों आया है, तो इसे अनदेखा करें: लिंक के बिना कोई कुछ नहीं भर सकता।",
          },
        },
      },
      now,
    );
    const subject = subjectOfListing(kind, email, email);
    await recordOperatorAct(tx, { operatorId, act: "invite-listing", subject }, now);
  });
  return { message: "The invitation is on its way." };
}
