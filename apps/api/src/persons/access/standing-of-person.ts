import { standingOf } from "@medisense/contract/persons/hand-over-policy";
import { istDate } from "@medisense/contract/ist";
import { and, eq, isNull } from "drizzle-orm";
import { personConsents } from "../tables/person-consent-tables.ts";
import type { persons } from "../tables/person-tables.ts";
import type { PersonsDeps } from "./deps.ts";

type Dependant = Pick<typeof persons.$inferSelect, "id" | "birthDate">;

/** Returns what an account may do today for one of its dependants, by the agreement that is in force, and that agreement. */
export async function standingOfPerson({ db, clock }: PersonsDeps, { id, birthDate }: Dependant) {
  const [consent] = await db
    .select({ kind: personConsents.kind, at: personConsents.at })
    .from(personConsents)
    .where(and(eq(personConsents.personId, id), isNull(personConsents.withdrawnAt)));
  const agreement = consent && { kind: consent.kind, on: istDate(consent.at) };
  return { ...standingOf({ birthDate, agreement }, istDate(clock.now())), agreement: consent?.kind };
}
