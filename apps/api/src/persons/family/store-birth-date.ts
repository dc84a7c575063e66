import { isMinorOn } from "@medisense/contract/persons/visit/age";
import type { PersonConsentKind } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { profileErrors } from "@medisense/contract/persons/profile";
import { istDate } from "@medisense/contract/ist";
import { and, eq } from "drizzle-orm";
import type { ErrorDefinition } from "@medisense/contract/errors";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "../access/deps.ts";
import type { PersonRow } from "../access/find-person.ts";
import { isMinorHolder } from "../access/is-minor-holder.ts";
import { standingOfPerson } from "../access/standing-of-person.ts";
import { personConsents } from "../tables/person-consent-tables.ts";
import { persons } from "../tables/person-tables.ts";
import { type SentAgreement, storePersonConsent } from "./store-person-consent.ts";

/**
 * Stores the birth date that an account enters, with the agreement that it needs. Every call that can change one goes
 * through here; the profile of a dependant brings no agreement. The caller has locked the person's row, and has checked that the date is possible.
 */
export async function storeBirthDate(
  deps: PersonsDeps,
  person: PersonRow,
  birthDate: string | null,
  given?: SentAgreement,
) {
  if (person.relation !== "self") await storeAgreement(deps, person, birthDate, given);
  else if (given) await storeAgreementForHolder(deps, person, birthDate, given);
  await deps.db.update(persons).set({ birthDate }).where(eq(persons.id, person.id));
}

/** A minor who holds an account needs an adult who agrees, and does not become of age by leaving the birth date out. */
async function storeAgreementForHolder(
  deps: PersonsDeps,
  person: PersonRow,
  birthDate: string | null,
  given: SentAgreement,
) {
  const now = deps.clock.now();
  if (birthDate === null && isMinorHolder(person, now)) refuseAtField(profileErrors.birthDate);
  if (isMinorHolder({ ...person, birthDate }, now))
    await storePersonConsent(deps, given, { personId: person.id, kind: "minor" });
}

async function storeAgreement(deps: PersonsDeps, person: PersonRow, birthDate: string | null, given?: SentAgreement) {
  const before = person.birthDate;
  // Without a birth date, a dependant would never come of age.
  if (birthDate === null) return before === null ? undefined : refuseAtField(profileErrors.birthDate);
  const { standing, agreement } = await standingOfPerson(deps, person);
  const isYounger = before !== null && birthDate > before;
  if (isYounger && (await cameOfAge(deps, person))) refuseAtField(personErrors.notYounger);
  if (standing === "reading" || standing === "ended") throw new DomainError(personErrors.agreementNeeded);
  if (birthDate === before && !given?.consent) return;
  const kind: PersonConsentKind = isMinorOn(birthDate, istDate(deps.clock.now())) ? "minor" : "adult";
  // A birth date that makes them of age does what a birthday does: the agreement for a minor ends, and they decide.
  if (agreement === "minor" && kind === "adult") return;
  if (!given) return agreement === kind ? undefined : refuseAtField(personErrors.agreeUnderFamily);
  await storePersonConsent(deps, given, { personId: person.id, kind });
}

/** Returns whether a person is an adult for whom somebody agreed as for a minor before. */
async function cameOfAge({ db, clock }: PersonsDeps, { id, birthDate }: PersonRow) {
  if (birthDate === null || isMinorOn(birthDate, istDate(clock.now()))) return false;
  const wasMinor = and(eq(personConsents.personId, id), eq(personConsents.kind, "minor"));
  return (await db.$count(personConsents, wasMinor)) > 0;
}

function refuseAtField(refusal: ErrorDefinition): never {
  throw new DomainError(refusal, { fields: { birthDate: refusal.message } });
}
