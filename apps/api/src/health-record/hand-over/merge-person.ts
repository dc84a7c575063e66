import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAccesses } from "../../persons/tables/access-tables.ts";
import { avatars } from "../../persons/tables/avatar-tables.ts";
import { emergencyCards } from "../../persons/tables/emergency-card-tables.ts";
import { handOvers } from "../../persons/tables/hand-over-tables.ts";
import { personConsents } from "../../persons/tables/person-consent-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { profileEntries, profiles } from "../../persons/tables/profile-tables.ts";
import { profileShareChoices } from "../../persons/tables/share-tables.ts";
import type { PersonRow } from "../../persons/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { shares } from "../share/tables.ts";
import { checkResults } from "../tables/check-result-tables.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { measurements } from "../tables/measurement-tables.ts";

/** The tables that can hold several rows of one person. */
const lists = [
  measurements,
  healthDocuments,
  checkResults,
  profileEntries,
  recordAccesses,
  shares,
  personConsents,
  handOvers,
];

/**
 * Makes a dependant and an account's holder one person: the holder's. What the holder said counts where both said something,
 * and what doctors see is the holder's choice alone. The last delete fails for a table that is forgotten here.
 * Returns the photos that are left over.
 */
export async function mergePerson(
  tx: Database,
  { id, birthDate, sex }: PersonRow,
  holderId: string,
): Promise<string[]> {
  const known = tx
    .select({ name: sql`${profileEntries.kind} || ':' || ${profileEntries.name}` })
    .from(profileEntries)
    .where(eq(profileEntries.personId, holderId));
  await tx
    .delete(profileEntries)
    .where(
      and(
        eq(profileEntries.personId, id),
        inArray(sql`${profileEntries.kind} || ':' || ${profileEntries.name}`, known),
      ),
    );
  await tx.delete(profileShareChoices).where(eq(profileShareChoices.personId, id));
  for (const table of lists) await tx.update(table).set({ personId: holderId }).where(eq(table.personId, id));
  await mergeProfile(tx, id, holderId);
  await moveUnlessThere(tx, emergencyCards, id, holderId);
  const photos = await tx.select().from(avatars).where(eq(avatars.personId, id));
  const isMoved = await moveUnlessThere(tx, avatars, id, holderId);
  await tx
    .update(persons)
    .set({
      birthDate: sql`coalesce(${persons.birthDate}, ${birthDate}::date)`,
      sex: sql`coalesce(${persons.sex}, ${sex}::sex)`,
    })
    .where(eq(persons.id, holderId));
  await tx.delete(persons).where(eq(persons.id, id));
  return isMoved ? [] : photos.flatMap(({ fileId }) => fileId ?? []);
}

/** Fills what the holder's profile leaves open. */
async function mergeProfile(tx: Database, id: string, holderId: string) {
  const [said] = await tx.select().from(profiles).where(eq(profiles.personId, id));
  if ((await moveUnlessThere(tx, profiles, id, holderId)) || !said) return;
  await tx
    .update(profiles)
    .set({
      phone: sql`coalesce(${profiles.phone}, ${said.phone})`,
      bloodGroup: sql`coalesce(${profiles.bloodGroup}, ${said.bloodGroup})`,
      heightCm: sql`coalesce(${profiles.heightCm}, ${said.heightCm}::numeric)`,
      weightKg: sql`coalesce(${profiles.weightKg}, ${said.weightKg}::numeric)`,
    })
    .where(eq(profiles.personId, holderId));
}

type OnePerPerson = typeof profiles | typeof emergencyCards | typeof avatars;

/** Moves a person's only row, or deletes it where the holder has one. Returns whether it was moved. */
async function moveUnlessThere(tx: Database, table: OnePerPerson, id: string, holderId: string) {
  const isThere = (await tx.$count(table, eq(table.personId, holderId))) > 0;
  if (isThere) await tx.delete(table).where(eq(table.personId, id));
  else await tx.update(table).set({ personId: holderId }).where(eq(table.personId, id));
  return !isThere;
}
