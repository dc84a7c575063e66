import { randomBytes, randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import type { Locale } from "@medisense/contract/locales";
import { notificationErrors } from "@medisense/contract/notifications";
import { sql } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { fingerprint } from "../platform/http/client-ip.ts";
import { inTurnOf, refuseBeyond } from "../platform/rate-limit.ts";
import { CONFIRM_WITHIN_MS } from "./confirm-subscription.ts";
import type { NotificationsDeps } from "./deps.ts";
import { mailboxOf } from "./mailbox-of.ts";
import { newsletterTexts } from "./newsletter-texts.ts";
import { sendLater } from "./send-later.ts";
import { subscribers } from "./tables.ts";

const HOUR_MS = 60 * 60 * 1000;

interface SubscribeRequest {
  email: string;
  /** The client IP. */
  clientIp: string;
  /** The origin of the mailed links. */
  origin: string;
  locale: Locale;
}

/** Mails a request to confirm the subscription. A subscriber gets no second mail; the reply is the same. */
export async function subscribe(
  { db, clock, config }: NotificationsDeps,
  { email, clientIp, origin, locale }: SubscribeRequest,
) {
  const now = clock.now();
  const times = (max: number) => ({ max: max * config.rateLimitScale, windowMs: HOUR_MS });
  const byIp = `subscribe:ip:${fingerprint(clientIp)}`;
  await refuseBeyond(db, byIp, times(30), now, commonErrors.tooManyRequests);
  const byMailbox = `subscribe:email:${fingerprint(mailboxOf(email))}`;
  const write = async (tx: Database) => {
    const [subscriber] = await tx
      .insert(subscribers)
      .values({ email, token: randomBytes(24).toString("base64url"), requestedAt: now })
      .onConflictDoUpdate({ target: subscribers.email, set: { requestedAt: sql`excluded.requested_at` } })
      .returning();
    if (subscriber!.confirmedAt) return;

    const { token } = subscriber!;
    const days = CONFIRM_WITHIN_MS / (24 * HOUR_MS);
    const [{ heading, paragraph }] = newsletterTexts;
    await sendLater(
      tx,
      {
        cause: `confirm-subscription:${randomUUID()}`,
        to: email,
        locale,
        subject: { en: "Please confirm your subscription", hi: "कृपया अपनी सदस्यता की पुष्टि करें" },
        heading,
        paragraphs: [paragraph, { en: `The button works for ${days} days.`, hi: `यह बटन ${days} दिन तक काम करेगा।` }],
        action: {
          label: { en: "Confirm subscription", hi: "सदस्यता की पुष्टि करें" },
          url: `${origin}/subscribe/confirm?token=${token}`,
        },
        footer: {
          text: {
            en: "If this was not you, do nothing: we will delete your email address.",
            hi: "अगर यह आपने नहीं किया, तो कुछ न करें: हम आपका ईमेल पता मिटा देंगे।",
          },
          link: {
            label: { en: "I do not want emails from MediSense", hi: "मुझे MediSense के ईमेल नहीं चाहिए" },
            url: `${origin}/subscribe/stop?token=${token}`,
          },
        },
      },
      now,
    );
  };
  await inTurnOf(byMailbox, async () => {
    await refuseBeyond(db, byMailbox, times(3), now, notificationErrors.tooManyRequests);
    await db.transaction(write);
  });
}
