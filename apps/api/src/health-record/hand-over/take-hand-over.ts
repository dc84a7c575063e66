import { handOverErrors } from "@medisense/contract/health/hand-over";
import { and, eq, isNull } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { handOvers } from "../../persons/tables/hand-over-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { findHandOver } from "./find-hand-over.ts";

/**
 * Uses up a mailed link and returns the locked person with the account that keeps the record. It works once. Somebody
 * removed from the family is removed no more.
 */
export async function takeHandOver(tx: Database, token: string, outcome: "handed-over" | "agreed", now: Date) {
  const { id, personId } = await findHandOver(tx, token, now);
  const [person] = await tx.select().from(persons).where(eq(persons.id, personId)).for("update");
  // The update lets one of two uses at once through: the other one waited for the lock and finds it ended.
  const [handOver] = await tx
    .update(handOvers)
    .set({ endedAt: now, outcome })
    .where(and(eq(handOvers.id, id), isNull(handOvers.endedAt)))
    .returning();
  if (!person || !handOver) throw new DomainError(handOverErrors.linkNotValid);
  if (person.removedAt) await tx.update(persons).set({ removedAt: null }).where(eq(persons.id, personId));
  const [keeper] = await tx.select().from(users).where(eq(users.id, handOver.accountId));
  return { person, handOver, keeper: keeper! };
}
