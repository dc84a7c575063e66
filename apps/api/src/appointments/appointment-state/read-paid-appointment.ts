import { appointmentErrors } from "@medisense/contract/appointments";
import { and, eq, getTableColumns } from "drizzle-orm";
import { payments } from "../../payments/payment-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Returns an appointment to its patient or to whoever pays for it. Throws `notYours` for anybody else. */
export async function readPaidAppointment(db: Database, id: string, readerId: string) {
  const [appointment] = await db
    .select({ ...getTableColumns(appointments), payerId: payments.payerId })
    .from(appointments)
    .innerJoin(payments, and(eq(payments.kind, "appointment"), eq(payments.payableId, appointments.id)))
    .where(eq(appointments.id, id));
  if (!appointment) throw new DomainError(appointmentErrors.notFound);
  if (appointment.patientId !== readerId && appointment.payerId !== readerId) {
    throw new DomainError(appointmentErrors.notYours);
  }
  return appointment;
}
