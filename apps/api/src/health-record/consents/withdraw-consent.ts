import { consentErrors, type ConsentPurpose } from "@medisense/contract/health/consents";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { subscribers } from "../../notifications/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { consents } from "./tables.ts";

interface Withdrawn {
  accountId: string;
  purpose: ConsentPurpose | "newsletter";
}

/** Withdraws a consent from now on. Throws when none is in force. */
export async function withdrawConsent(
  { db, clock }: Pick<SharingDeps, "db" | "clock">,
  { accountId, purpose }: Withdrawn,
) {
  const email = db.select({ email: users.email }).from(users).where(eq(users.id, accountId));
  const ended =
    purpose === "newsletter"
      ? await db.delete(subscribers).where(inArray(subscribers.email, email)).returning()
      : await db
          .update(consents)
          .set({ withdrawnAt: clock.now() })
          .where(and(eq(consents.accountId, accountId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt)))
          .returning();
  if (ended.length === 0) throw new DomainError(consentErrors.notGiven);
}
