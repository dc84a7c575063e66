import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { handOvers } from "../tables/hand-over-tables.ts";

type Outcome = NonNullable<typeof handOvers.$inferSelect.outcome>;

/** Ends the invitation to take over a person's record, if there is one. */
export async function endHandOver(tx: Database, personId: string, outcome: Outcome, now: Date) {
  await tx
    .update(handOvers)
    .set({ endedAt: now, outcome })
    .where(and(eq(handOvers.personId, personId), isNull(handOvers.endedAt)));
}
