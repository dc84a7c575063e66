import { notificationErrors } from "@medisense/contract/notifications";
import { eq } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { NotificationsDeps } from "./deps.ts";
import { subscribers } from "./tables.ts";

/** A purge forgets the address itself; until then a second press of the link is answered like the first. */
export async function endSubscription({ db }: NotificationsDeps, token: string) {
  const [ended] = await db
    .update(subscribers)
    .set({ confirmedAt: null })
    .where(eq(subscribers.token, token))
    .returning({ token: subscribers.token });
  if (!ended) throw new DomainError(notificationErrors.linkNotValid);
}
