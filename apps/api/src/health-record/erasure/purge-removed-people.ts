import { endedBefore, REMOVED_PEOPLE_DAYS } from "@medisense/contract/health/retention";
import { and, lt, or, sql } from "drizzle-orm";
import { decidedAlone } from "../../persons/index.ts";
import { avatars } from "../../persons/tables/avatar-tables.ts";
import { emergencyCards } from "../../persons/tables/emergency-card-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { profileEntries, profiles } from "../../persons/tables/profile-tables.ts";
import { profileShareChoices } from "../../persons/tables/share-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { shares } from "../share/tables.ts";
import { checkResults } from "../tables/check-result-tables.ts";
import { healthDocuments } from "../tables/document-tables.ts";
import { measurements } from "../tables/measurement-tables.ts";
import type { LeftFile } from "./erasers/eraser.ts";
import { eraseOwnRecords } from "./erasers/own-records-eraser.ts";
import { eraseProfiles } from "./erasers/persons-eraser.ts";

const DAY_MS = 86_400_000;

/** Every table that holds what a person said or added, and that no law keeps. */
const ownTables = [
  profiles,
  profileEntries,
  profileShareChoices,
  emergencyCards,
  avatars,
  shares,
  measurements,
  checkResults,
  healthDocuments,
];

/**
 * Erases what belongs to people who were taken out of a family, once their booked visits and orders are over. What
 * the law keeps has an end of its own. What a grown child who decided alone said is kept as long as a medical record.
 */
export async function purgeRemovedPeople(tx: Database, now: Date): Promise<LeftFile[]> {
  const end = new Date(now.getTime() - REMOVED_PEOPLE_DAYS * DAY_MS);
  const hasSomething = or(
    ...ownTables.map((table) => sql`exists (select 1 from ${table} where ${table.personId} = ${persons.id})`),
  );
  const removed = await tx
    .select({ id: persons.id })
    .from(persons)
    .where(and(lt(persons.removedAt, end), isPastKeeping(endedBefore("medical-record", now)), hasSomething))
    .limit(1000)
    // Whoever is just taking over the record is locked, and removed no more.
    .for("update", { of: persons, skipLocked: true });
  const ids = removed.map(({ id }) => id);
  if (ids.length === 0) return [];
  return [...(await eraseOwnRecords(tx, ids)), ...(await eraseProfiles(tx, ids))];
}

/** True in SQL for removed people but grown children who decided alone: those are kept until they left before `end`. */
export const isPastKeeping = (end: Date) => or(sql`not ${decidedAlone}`, lt(persons.removedAt, end));
