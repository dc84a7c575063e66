import { eq, inArray, or, sql } from "drizzle-orm";
import { avatars } from "../../../persons/tables/avatar-tables.ts";
import { emergencyCards } from "../../../persons/tables/emergency-card-tables.ts";
import { personConsents } from "../../../persons/tables/person-consent-tables.ts";
import { persons } from "../../../persons/tables/person-tables.ts";
import { profileEntries, profiles } from "../../../persons/tables/profile-tables.ts";
import { profileShareChoices } from "../../../persons/tables/share-tables.ts";
import { consents } from "../../consents/tables.ts";
import { shares } from "../../share/tables.ts";
import type { Database } from "../../../platform/database/open-database.ts";
import { type Eraser, type LeftFile, NOBODY } from "./eraser.ts";

/** Erases who the people of the account are, and what they said about themselves. The access log is kept for its year. */
export const personsEraser: Eraser = {
  tables: [
    "persons",
    "profiles",
    "profile_entries",
    "profile_share_choices",
    "emergency_cards",
    "avatars",
    "person_consents",
    "record_accesses",
    "shares",
    "share_openings",
    "consents",
  ],
  async erase(tx, { id, personIds }) {
    const pictures = await eraseProfiles(tx, personIds);
    await tx
      .delete(personConsents)
      .where(or(inArray(personConsents.personId, personIds), eq(personConsents.accountId, id)));
    await tx.delete(consents).where(eq(consents.accountId, id));
    await tx
      .update(persons)
      .set({
        ...NOBODY,
        birthDate: null,
        sex: null,
        removedAt: sql`coalesce(${persons.removedAt}, ${persons.createdAt})`,
      })
      .where(inArray(persons.id, personIds));
    return pictures;
  },
};

/** Erases what people said about themselves, and the links to their records. */
export async function eraseProfiles(tx: Database, personIds: string[]): Promise<LeftFile[]> {
  for (const table of [profiles, profileEntries, profileShareChoices, emergencyCards, shares])
    await tx.delete(table).where(inArray(table.personId, personIds));
  const pictures = await tx.delete(avatars).where(inArray(avatars.personId, personIds)).returning();
  return pictures.flatMap(({ fileId }) => (fileId ? [{ folder: "avatars", id: fileId }] : []));
}
