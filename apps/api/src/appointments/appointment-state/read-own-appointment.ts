import { appointmentErrors } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Returns an appointment to its patient or its doctor. Throws `notYours` for anybody else. */
export async function readOwnAppointment(
  db: Database,
  id: string,
  owner: { patientId: string } | { doctorId: string },
) {
  const [appointment] = await db.select().from(appointments).where(eq(appointments.id, id));
  if (!appointment) throw new DomainError(appointmentErrors.notFound);
  const isOwn =
    "patientId" in owner ? appointment.patientId === owner.patientId : appointment.doctorId === owner.doctorId;
  if (!isOwn) throw new DomainError(appointmentErrors.notYours);
  return appointment;
}
