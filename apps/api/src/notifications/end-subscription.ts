import { notificationErrors } from "@medisense/contract/notifications";
import { eq } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { NotificationsDeps } from "./deps.ts";
import { subscribers } from "./tables.ts";

/** Ends a subscription. The email stays until the next purge, so that a repeated click gets the same reply. */
export async function endSubscription({ db }: NotificationsDeps, token: string) {
  const [ended] = await db
    .update(subscribers)
    .set({ confirmedAt: null })
    .where(eq(subscribers.token, token))
    .returning({ token: subscribers.token });
  if (!ended) throw new DomainError(notificationErrors.linkNotValid);
}
