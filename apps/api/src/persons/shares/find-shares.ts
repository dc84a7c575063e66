import type { ProfileShares, SharedPart } from "@medisense/contract/persons/profile";
import { desc, eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { profileShareChoices } from "../tables/share-tables.ts";

/** Finds which parts a person shares with the doctors of their visits. Without an answer it is none. */
export async function findShares(db: Database, personId: string): Promise<ProfileShares> {
  const { part, id } = profileShareChoices;
  const latest = await db
    .selectDistinctOn([part])
    .from(profileShareChoices)
    .where(eq(profileShareChoices.personId, personId))
    .orderBy(part, desc(id));
  const isShared = (wanted: SharedPart) => latest.some((choice) => choice.part === wanted && choice.isShared);
  const changedAt =
    latest
      .map(({ chosenAt }) => chosenAt.toISOString())
      .toSorted()
      .at(-1) ?? null;
  return {
    isAsked: latest.length > 0,
    basics: isShared("basics"),
    allergies: isShared("allergies"),
    diseases: isShared("diseases"),
    medications: isShared("medications"),
    changedAt,
  };
}
