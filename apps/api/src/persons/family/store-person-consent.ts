import type { PersonConsentKind } from "@medisense/contract/health/family";
import { personErrors } from "@medisense/contract/health/persons";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import type { Dependant } from "./dependant-to-store.ts";

/** The agreement that came with a call, if one did. */
export interface SentAgreement extends Pick<Dependant, "accountId" | "locale"> {
  consent?: { version: string; givenBy: string } | undefined;
}

/** Stores the agreement, unless one of the needed kind is in force. Throws when it is needed and was not given. */
export async function storePersonConsent(
  tx: Database,
  { accountId, locale, consent }: SentAgreement,
  { personId, kind }: { personId: string; kind: PersonConsentKind },
  now: Date,
) {
  const isInForce = and(eq(personConsents.personId, personId), isNull(personConsents.withdrawnAt));
  const [known] = await tx.select().from(personConsents).where(isInForce);
  if (known?.kind === kind) return;
  if (!consent) throw new DomainError(personErrors.consentNeeded);
  if (known) await tx.update(personConsents).set({ withdrawnAt: now }).where(isInForce);
  const { givenBy, version: textVersion } = consent;
  await tx.insert(personConsents).values({ personId, accountId, kind, givenBy, textVersion, locale, at: now });
}
