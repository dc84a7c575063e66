import { type ShareChoices, sharedParts } from "@medisense/contract/persons/profile";
import { eq } from "drizzle-orm";
import type { PersonsDeps } from "../access/deps.ts";
import type { PersonRow } from "../access/find-person.ts";
import { persons } from "../tables/person-tables.ts";
import { profileShareChoices } from "../tables/share-tables.ts";
import { findShares } from "./find-shares.ts";

/** Stores the choices that differ from those before, each with its time. */
export async function saveProfileShares({ db, clock }: PersonsDeps, person: PersonRow, choices: ShareChoices) {
  return db.transaction(async (tx) => {
    await tx.select().from(persons).where(eq(persons.id, person.id)).for("update");
    const before = await findShares(tx, person.id);
    const changed = sharedParts.filter((part) => !before.isAsked || before[part] !== choices[part]);
    const rows = changed.map((part) => ({
      personId: person.id,
      part,
      isShared: choices[part],
      chosenAt: clock.now(),
    }));
    if (rows.length > 0) await tx.insert(profileShareChoices).values(rows);
    return findShares(tx, person.id);
  });
}
