import type { HealthRecord } from "@medisense/contract/health/health-record";
import type { PersonRow } from "../../persons/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { partNames, recordParts } from "./record-parts.ts";

/** Reads everything that is known of a person's health, one part after the other: an export must not take every connection. */
export async function collectRecord(db: Database, person: PersonRow): Promise<HealthRecord> {
  const parts: [string, unknown][] = [];
  for (const name of partNames) parts.push([name, await recordParts[name].collect(db, person)]);
  return { person: personToWire(person), ...Object.fromEntries(parts) } as HealthRecord;
}

const personToWire = ({ id, relation, firstName, lastName, birthDate, sex }: PersonRow) => ({
  _id: id,
  relation,
  firstName,
  lastName,
  birthDate,
  sex,
});
