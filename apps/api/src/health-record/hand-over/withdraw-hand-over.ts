import { personErrors } from "@medisense/contract/persons/persons";
import { and, eq } from "drizzle-orm";
import { endHandOver } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { HandOverDeps } from "../record-state/deps.ts";

/** Ends the invitation to take over a person's record. A second press finds it ended. */
export async function withdrawHandOver(
  { db, clock }: Pick<HandOverDeps, "db" | "clock">,
  { personId, accountId }: { personId: string; accountId: string },
) {
  const isOwn = and(eq(persons.id, personId), eq(persons.accountId, accountId));
  const [person] = await db.select({ id: persons.id }).from(persons).where(isOwn);
  if (!person) throw new DomainError(personErrors.notFound);
  await endHandOver(db, personId, "withdrawn", clock.now());
}
