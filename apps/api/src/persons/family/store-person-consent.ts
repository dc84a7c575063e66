import type { PersonConsentKind } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { and, eq, isNull } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import { findHolder, type PersonRow } from "../access/find-person.ts";
import { refuseMinorHolder } from "../access/refuse-minor-holder.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import type { Dependant } from "./dependant-to-store.ts";

/** The agreement that came with a call, if one did. */
export interface SentAgreement extends Pick<Dependant, "accountId" | "locale"> {
  consent?: { version: string; givenBy: string } | undefined;
}

/**
 * Stores the agreement, unless one of the needed kind is in force. An adult's new agreement replaces the known one, which
 * may be older than the 18th birthday. Throws when it is needed and was not given, and when a minor agrees for a minor.
 */
export async function storePersonConsent(
  deps: PersonsDeps,
  { accountId, locale, consent }: SentAgreement,
  { personId, kind }: { personId: string; kind: PersonConsentKind },
) {
  const { db: tx, clock } = deps;
  const now = clock.now();
  const isInForce = and(eq(personConsents.personId, personId), isNull(personConsents.withdrawnAt));
  const [known] = await tx.select().from(personConsents).where(isInForce);
  if (known?.kind === kind && (kind === "minor" || !consent)) return;
  if (!consent) throw new DomainError(personErrors.consentNeeded);
  if (personId === accountId) refuseOwnName(consent.givenBy, await findHolder(deps, accountId));
  else if (kind === "minor") await refuseMinorHolder(deps, accountId);
  if (known) await tx.update(personConsents).set({ withdrawnAt: now }).where(isInForce);
  const { givenBy, version: textVersion } = consent;
  await tx.insert(personConsents).values({ personId, accountId, kind, givenBy, textVersion, locale, at: now });
}

/** Throws when a minor who holds an account writes their own name as that of the adult. */
function refuseOwnName(givenBy: string, { firstName, lastName }: PersonRow) {
  if (givenBy.toLowerCase() !== `${firstName} ${lastName}`.trim().toLowerCase()) return;
  const { message } = personErrors.consentNeeded;
  throw new DomainError(personErrors.consentNeeded, { fields: { "consent.givenBy": message } });
}
