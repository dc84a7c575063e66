import { standingOf } from "@medisense/contract/persons/hand-over-policy";
import { istDate } from "@medisense/contract/ist";
import { and, eq } from "drizzle-orm";
import { personConsents } from "../tables/person-consent-tables.ts";
import { persons } from "../tables/person-tables.ts";
import { isAgreement } from "./decides-alone.ts";
import type { PersonsDeps } from "./deps.ts";

type Dependant = Pick<typeof persons.$inferSelect, "id" | "birthDate">;

/**
 * Returns what an account may do today for one of its dependants, by the agreement that is in force, and that agreement.
 * Of somebody removed, the agreement that was in force until then counts.
 */
export async function standingOfPerson({ db, clock }: PersonsDeps, { id, birthDate }: Dependant) {
  const [consent] = await db
    .select({ kind: personConsents.kind, at: personConsents.at })
    .from(personConsents)
    .innerJoin(persons, eq(persons.id, personConsents.personId))
    .where(and(eq(persons.id, id), isAgreement));
  const agreement = consent && agreementOf(consent);
  return { ...standingOf({ birthDate, agreement }, istDate(clock.now())), agreement: consent?.kind };
}

/** Returns a consent as the rules of the hand-over read it: its kind, and its date in India. */
export const agreementOf = ({ kind, at }: Pick<typeof personConsents.$inferSelect, "kind" | "at">) => ({
  kind,
  on: istDate(at),
});
