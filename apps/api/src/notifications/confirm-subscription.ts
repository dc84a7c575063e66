import { notificationErrors } from "@medisense/contract/notifications";
import { and, eq, gt, isNotNull, or, sql } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { NotificationsDeps } from "./deps.ts";
import { subscribers } from "./tables.ts";

export const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60 * 1000;

/** Confirms a subscription with the mailed token. Opening the link again changes nothing. */
export async function confirmSubscription({ db, clock }: NotificationsDeps, token: string) {
  const now = clock.now();
  const isRecent = gt(subscribers.requestedAt, new Date(now.getTime() - CONFIRM_WITHIN_MS));
  const [confirmed] = await db
    .update(subscribers)
    .set({ confirmedAt: sql`coalesce(${subscribers.confirmedAt}, ${now.toISOString()})` })
    .where(and(eq(subscribers.token, token), or(isNotNull(subscribers.confirmedAt), isRecent)))
    .returning({ token: subscribers.token });
  if (!confirmed) throw new DomainError(notificationErrors.linkNotValid);
}
