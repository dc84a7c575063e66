import { type Appointment, appointmentErrors } from "@medisense/contract/appointments";
import { and, eq } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import { currentVisit } from "./current-visit.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { appointments } from "./tables.ts";
import { findVisit, toWire } from "./visits.ts";

interface Pair {
  patientId: string;
  doctorId: string;
}

/** The pair's appointment that matters now; a call of these two is about the same one. */
export async function findAppointment(
  { db, clock, config }: Pick<AppointmentsDeps, "db" | "clock" | "config">,
  { patientId, doctorId }: Pair,
  readerId: string,
): Promise<Appointment> {
  if (readerId !== patientId && readerId !== doctorId) throw new DomainError(appointmentErrors.notYours);

  const now = clock.now();
  const { id, status, startsAt, createdAt } = appointments;
  const all = await db
    .select({ id, status, startsAt, createdAt })
    .from(appointments)
    .where(and(eq(appointments.patientId, patientId), eq(appointments.doctorId, doctorId)));
  const current = currentVisit(all, now, config.calls);
  const visit = current && (await findVisit(db, current.id));
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  return toWire(visit, readerId, now);
}
