import { consentErrors, type WithdrawablePurpose } from "@medisense/contract/health/consents";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { subscribers } from "../../notifications/tables.ts";
import { personConsents } from "../../persons/tables/person-consent-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { SharingDeps } from "../record-state/deps.ts";
import { consents } from "./tables.ts";

interface Withdrawn {
  accountId: string;
  purpose: WithdrawablePurpose;
}

type Deps = Pick<SharingDeps, "db" | "clock">;

/** Withdraws a consent from now on. Throws when none is in force. */
export async function withdrawConsent(deps: Deps, { accountId, purpose }: Withdrawn) {
  const ended = await withdraw(deps, { accountId, purpose });
  if (ended.length === 0) throw new DomainError(consentErrors.notGiven);
}

function withdraw({ db, clock }: Deps, { accountId, purpose }: Withdrawn) {
  const withdrawn = { withdrawnAt: clock.now() };
  if (purpose === "newsletter") {
    const email = db.select({ email: users.email }).from(users).where(eq(users.id, accountId));
    return db.delete(subscribers).where(inArray(subscribers.email, email)).returning();
  }
  if (purpose === "record-of-minor") {
    const { personId, withdrawnAt } = personConsents;
    const isInForce = and(eq(personId, accountId), eq(personConsents.accountId, accountId), isNull(withdrawnAt));
    return db.update(personConsents).set(withdrawn).where(isInForce).returning();
  }
  const isInForce = and(eq(consents.accountId, accountId), eq(consents.purpose, purpose), isNull(consents.withdrawnAt));
  return db.update(consents).set(withdrawn).where(isInForce).returning();
}
