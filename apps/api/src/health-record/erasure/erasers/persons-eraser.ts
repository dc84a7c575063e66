import { inArray, sql } from "drizzle-orm";
import { persons } from "../../../persons/tables/person-tables.ts";
import { profileEntries, profiles } from "../../../persons/tables/profile-tables.ts";
import { shares } from "../../share/tables.ts";
import { consents } from "../../consents/tables.ts";
import type { Eraser } from "./eraser.ts";
import { NOBODY } from "./eraser.ts";

/** Erases who the people of the account are, and what they said about themselves. The access log is kept for its year. */
export const personsEraser: Eraser = {
  tables: ["persons", "profiles", "profile_entries", "record_accesses", "shares", "share_openings", "consents"],
  async erase(tx, { id, personIds }) {
    await tx.delete(profiles).where(inArray(profiles.personId, personIds));
    await tx.delete(profileEntries).where(inArray(profileEntries.personId, personIds));
    await tx.delete(shares).where(inArray(shares.personId, personIds));
    await tx.delete(consents).where(sql`${consents.accountId} = ${id}`);
    await tx
      .update(persons)
      .set({
        ...NOBODY,
        birthDate: null,
        sex: null,
        removedAt: sql`coalesce(${persons.removedAt}, ${persons.createdAt})`,
      })
      .where(inArray(persons.id, personIds));
    return [];
  },
};
