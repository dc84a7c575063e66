import { appointmentErrors } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";

/** Returns a visit with the two people in it. Throws for anybody but its doctor. */
export async function readOwnVisit(
  db: Database,
  { appointmentId, doctorId }: { appointmentId: string; doctorId: string },
) {
  const [visit] = await db
    .select({
      id: appointments.id,
      patientId: appointments.patientId,
      personId: appointments.personId,
      doctorId: appointments.doctorId,
      startsAt: appointments.startsAt,
      status: appointments.status,
      firstName: users.firstName,
      lastName: users.lastName,
      doctorName: doctors.name,
      degree: doctors.degree,
      specialization: doctors.specialization,
      registrationNo: doctors.registrationNo,
      hospitalName: hospitals.name,
      addressLine1: doctors.addressLine1,
      addressLine2: doctors.addressLine2,
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.patientId))
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(eq(appointments.id, appointmentId));
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (visit.doctorId !== doctorId) throw new DomainError(appointmentErrors.notYours);
  return visit;
}
