import { appointmentErrors } from "@medisense/contract/appointments";
import { eq } from "drizzle-orm";
import { personOfVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { isPersonOf, personColumns, visitPersonOf } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";

/** Returns a visit with its doctor, and the person who sees the doctor. Throws for anybody but its doctor. */
export async function readOwnVisit(
  db: Database,
  { appointmentId, doctorId }: { appointmentId: string; doctorId: string },
) {
  const [visit] = await db
    .select({
      id: appointments.id,
      patientId: appointments.patientId,
      doctorId: appointments.doctorId,
      startsAt: appointments.startsAt,
      status: appointments.status,
      personId: personOfVisit,
      visitDate: appointments.visitDate,
      person: personColumns,
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
    .leftJoin(persons, isPersonOf(appointments))
    .innerJoin(doctors, eq(doctors.id, appointments.doctorId))
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(eq(appointments.id, appointmentId));
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  if (visit.doctorId !== doctorId) throw new DomainError(appointmentErrors.notYours);
  return { ...visit, person: visitPersonOf(visit.person, visit.visitDate) };
}
