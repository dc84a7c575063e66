import { isMinorOn, isPossibleBirth } from "@medisense/contract/persons/visit/age";
import type { DependantForm, PersonConsentKind } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { istDate } from "@medisense/contract/ist";
import type { Locale } from "@medisense/contract/locales";
import { DomainError } from "../../platform/domain-error.ts";

/** A dependant as an account describes them. */
export interface Dependant extends DependantForm {
  accountId: string;
  /** The language in which the agreement was read. */
  locale: Locale;
}

/** Returns the columns of a dependant and the agreement that is needed. Throws for an impossible birth date. */
export function dependantToStore({ relation, firstName, lastName, birthDate, sex }: Dependant, now: Date) {
  const today = istDate(now);
  if (!isPossibleBirth(birthDate, today)) {
    const { message } = personErrors.birthDateNotPossible;
    throw new DomainError(personErrors.birthDateNotPossible, { fields: { birthDate: message } });
  }
  const consentKind: PersonConsentKind = isMinorOn(birthDate, today) ? "minor" : "adult";
  return { values: { relation, firstName, lastName, birthDate, sex }, consentKind };
}
