import { randomBytes, randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { notificationErrors } from "@medisense/contract/notifications";
import { sql } from "drizzle-orm";
import { fingerprint } from "../platform/http/client-ip.ts";
import { refuseBeyond } from "../platform/rate-limit.ts";
import { CONFIRM_WITHIN_MS } from "./confirm-subscription.ts";
import type { NotificationsDeps } from "./deps.ts";
import { mailboxOf } from "./mailbox-of.ts";
import { sendLater } from "./send-later.ts";
import { subscribers } from "./tables.ts";

const HOUR_MS = 60 * 60 * 1000;

interface SubscribeRequest {
  email: string;
  /** The client IP. */
  clientIp: string;
  /** The origin of the mailed links. */
  origin: string;
}

/** Mails a request to confirm the subscription. A subscriber gets no second mail; the reply is the same. */
export async function subscribe(
  { db, clock, config }: NotificationsDeps,
  { email, clientIp, origin }: SubscribeRequest,
) {
  const now = clock.now();
  const times = (max: number) => ({ max: max * config.rateLimitScale, windowMs: HOUR_MS });
  const byIp = `subscribe:ip:${fingerprint(clientIp)}`;
  await refuseBeyond(db, byIp, times(30), now, commonErrors.tooManyRequests);
  const byMailbox = `subscribe:email:${fingerprint(mailboxOf(email))}`;
  await refuseBeyond(db, byMailbox, times(3), now, notificationErrors.tooManyRequests);

  await db.transaction(async (tx) => {
    const [subscriber] = await tx
      .insert(subscribers)
      .values({ email, token: randomBytes(24).toString("base64url"), requestedAt: now })
      .onConflictDoUpdate({ target: subscribers.email, set: { requestedAt: sql`excluded.requested_at` } })
      .returning();
    if (subscriber!.confirmedAt) return;

    const { token } = subscriber!;
    await sendLater(
      tx,
      {
        cause: `confirm-subscription:${randomUUID()}`,
        to: email,
        subject: "Please confirm your subscription",
        heading: "Would you like our newsletter?",
        paragraphs: [
          "Someone, most likely you, asked us to send the MediSense newsletter to this email address. We send nothing until you confirm.",
          `The button works for ${CONFIRM_WITHIN_MS / (24 * HOUR_MS)} days.`,
        ],
        action: { label: "Confirm subscription", url: `${origin}/subscribe/confirm?token=${token}` },
        footer: {
          text: "If this was not you, do nothing: we will delete your email address.",
          link: { label: "I do not want emails from MediSense", url: `${origin}/subscribe/stop?token=${token}` },
        },
      },
      now,
    );
  });
}
