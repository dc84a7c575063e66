import { sql } from "drizzle-orm";
import { appointments } from "../tables/appointment-tables.ts";

/** The id of the person who sees the doctor: a dependant, or the holder of the account. */
export const personOfVisit = sql<string>`coalesce(${appointments.personId}, ${appointments.patientId})`;
