import { randomBytes, randomUUID } from "node:crypto";
import { commonErrors } from "@medisense/contract/errors";
import { notificationErrors } from "@medisense/contract/notifications";
import { sql } from "drizzle-orm";
import { countAttempt } from "../platform/attempts.ts";
import { DomainError } from "../platform/domain-error.ts";
import { fingerprint } from "../platform/http/origin.ts";
import { CONFIRM_WITHIN_MS } from "./confirm-subscription.ts";
import type { NotificationsDeps } from "./deps.ts";
import { sendLater } from "./send-later.ts";
import { subscribers } from "./tables.ts";

const HOUR_MS = 60 * 60 * 1000;

interface SubscribeRequest {
  email: string;
  /** The caller's network address. */
  address: string;
  /** Where the mailed links lead. */
  origin: string;
}

/** Asks by mail whether the owner of the address wants this. Who is already subscribed is asked nothing, and the caller sees no difference. */
export async function subscribe(
  { db, clock, config }: NotificationsDeps,
  { email, address, origin }: SubscribeRequest,
) {
  const now = clock.now();
  const times = (max: number) => ({ max: max * config.rateLimitScale, windowMs: HOUR_MS });
  if (!(await countAttempt(db, `subscribe:address:${fingerprint(address)}`, times(30), now)))
    throw new DomainError(commonErrors.tooManyRequests);
  if (!(await countAttempt(db, `subscribe:email:${fingerprint(email)}`, times(3), now)))
    throw new DomainError(notificationErrors.tooManyRequests);

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
        heading: "Shall we keep you updated?",
        paragraphs: [
          "Somebody, most likely you, asked for the MediSense newsletter at this address. Nothing is sent until you confirm.",
          `The button works for ${CONFIRM_WITHIN_MS / (24 * HOUR_MS)} days.`,
        ],
        action: { label: "Confirm subscription", url: `${origin}/subscribe/confirm?token=${token}` },
        footer: {
          text: "Not you? Then do nothing, and this address is forgotten.",
          link: { label: "I do not want mails from MediSense", url: `${origin}/subscribe/stop?token=${token}` },
        },
      },
      now,
    );
  });
}
