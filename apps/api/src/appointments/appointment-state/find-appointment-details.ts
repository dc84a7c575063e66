import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { type AppointmentDetails, selectAppointmentDetails } from "./select-appointment-details.ts";

/** Returns the appointment with all its details, or `undefined` when no appointment has this id. */
export async function findAppointmentDetails(db: Database, id: string): Promise<AppointmentDetails | undefined> {
  const [appointment] = await selectAppointmentDetails(db).where(eq(appointments.id, id));
  return appointment;
}
