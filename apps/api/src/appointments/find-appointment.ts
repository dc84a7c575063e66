import { type Appointment, appointmentErrors, SLOT_MINUTES } from "@medisense/contract/appointments";
import { and, asc, between, desc, eq, gt, inArray, sql } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { appointments } from "./tables.ts";
import { selectVisits, toWire } from "./visits.ts";

/** A visit can be joined from ten minutes before its start to half an hour after its end. */
const JOIN_BEFORE_MS = 10 * 60_000;
const JOIN_AFTER_MS = (SLOT_MINUTES + 30) * 60_000;

interface Pair {
  patientId: string;
  doctorId: string;
}

/** Of all that a patient and a doctor had and will have: the one that can be joined, else the next, else the latest. */
export async function findAppointment(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { patientId, doctorId }: Pair,
  readerId: string,
): Promise<Appointment> {
  if (readerId !== patientId && readerId !== doctorId) throw new DomainError(appointmentErrors.notYours);

  const now = clock.now();
  const { startsAt, status } = appointments;
  const canBeJoined = and(
    between(startsAt, new Date(now.getTime() - JOIN_AFTER_MS), new Date(now.getTime() + JOIN_BEFORE_MS)),
    inArray(status, ["confirmed", "in_progress"]),
  );
  const isNext = and(gt(startsAt, now), inArray(status, ["pending", "confirmed"]));
  const [visit] = await selectVisits(db)
    .where(and(eq(appointments.patientId, patientId), eq(appointments.doctorId, doctorId)))
    .orderBy(
      asc(sql`case when ${canBeJoined} then 0 when ${isNext} then 1 else 2 end`),
      asc(sql`case when ${isNext} then ${startsAt} end`),
      desc(startsAt),
    )
    .limit(1);
  if (!visit) throw new DomainError(appointmentErrors.notFound);
  return toWire(visit, readerId, now);
}
