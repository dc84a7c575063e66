import { sql } from "drizzle-orm";
import { appointments } from "../../../appointments/tables/appointment-tables.ts";

/** Matches the visits of a person. A visit that names nobody is the holder's, who has the account's id. */
export const isVisitOf = (personId: string) =>
  sql`coalesce(${appointments.personId}, ${appointments.patientId}) = ${personId}`;
