import { appointmentErrors } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import { DomainError } from "../platform/domain-error.ts";
import { appointments } from "./tables.ts";

/** The appointment, for the patient or the doctor it belongs to and for nobody else. */
export async function ownAppointment(db: Database, id: string, owner: { patientId: string } | { doctorId: string }) {
  const [appointment] = await db.select().from(appointments).where(eq(appointments.id, id));
  if (!appointment) throw new DomainError(appointmentErrors.notFound);
  const isOwn =
    "patientId" in owner ? appointment.patientId === owner.patientId : appointment.doctorId === owner.doctorId;
  if (!isOwn) throw new DomainError(appointmentErrors.notYours);
  return appointment;
}
