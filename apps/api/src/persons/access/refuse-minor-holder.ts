import { isMinorOn } from "@medisense/contract/persons/age";
import { personErrors } from "@medisense/contract/health/persons";
import { istDate } from "@medisense/contract/ist";
import { and, eq, inArray } from "drizzle-orm";
import { DomainError } from "../../platform/domain-error.ts";
import { persons } from "../tables/person-tables.ts";
import type { PersonsDeps } from "./deps.ts";

/**
 * Throws when the holder of one of these accounts is under 18 by the stored birth date. A minor can neither agree for
 * another nor make a contract alone: Indian Contract Act, 1872, section 11. A holder without a birth date may.
 */
export async function refuseMinorHolder({ db, clock }: PersonsDeps, ...accountIds: string[]) {
  const isHolder = and(inArray(persons.id, accountIds), eq(persons.relation, "self"));
  const holders = await db.select({ birthDate: persons.birthDate }).from(persons).where(isHolder);
  const today = istDate(clock.now());
  if (holders.some(({ birthDate }) => birthDate !== null && isMinorOn(birthDate, today)))
    throw new DomainError(personErrors.holderIsMinor);
}
