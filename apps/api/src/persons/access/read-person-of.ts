import { eq } from "drizzle-orm";
import { persons } from "../tables/person-tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { findHolder, type PersonRow } from "./find-person.ts";

/**
 * Returns the person of a visit or an order, for the doctor or the store of it. Being removed from the family later
 * takes nobody off what was already booked or bought.
 */
export async function readPersonOf(
  deps: PersonsDeps,
  { patientId, personId }: { patientId: string; personId: string | null },
): Promise<PersonRow> {
  if (personId === null) return findHolder(deps, patientId);
  const [person] = await deps.db.select().from(persons).where(eq(persons.id, personId));
  return person!;
}
