import { and, isNull, lte } from "drizzle-orm";
import { CONFIRM_WITHIN_MS } from "./confirm-subscription.ts";
import type { NotificationsDeps } from "./deps.ts";
import { mails, subscribers } from "./tables.ts";

const MAILS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** Deletes old mails, and the emails of people who never confirmed or have unsubscribed. */
export async function purgeMails({ db, clock }: NotificationsDeps) {
  const now = clock.now().getTime();
  await db.delete(mails).where(lte(mails.createdAt, new Date(now - MAILS_KEPT_MS)));
  await db
    .delete(subscribers)
    .where(and(isNull(subscribers.confirmedAt), lte(subscribers.requestedAt, new Date(now - CONFIRM_WITHIN_MS))));
}
