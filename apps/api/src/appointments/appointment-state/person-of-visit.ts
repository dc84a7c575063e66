import { eq, sql } from "drizzle-orm";
import { appointments } from "../tables/appointment-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

/** Returns the id of the person whom a visit is about. A visit that names nobody is the holder's. */
export async function personOfVisit(db: Database, appointmentId: string) {
  const [visit] = await db
    .select({ personId: sql<string>`coalesce(${appointments.personId}, ${appointments.patientId})` })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  return visit!.personId;
}
