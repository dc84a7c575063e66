import type { Appointment } from "@medisense/contract/appointments";
import { and, asc, desc, eq, gt, inArray, not, or, type SQL, sql } from "drizzle-orm";
import { appointmentToWire } from "../appointment-state/appointment-to-wire.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { personOfVisit } from "../appointment-state/person-of-visit.ts";
import { selectAppointmentDetails } from "../appointment-state/select-appointment-details.ts";
import { appointments } from "../tables/appointment-tables.ts";

interface Filter {
  patientId: string;
  /** All people of the family when omitted. */
  personId?: string | undefined;
  /** Both tabs when omitted. */
  tab?: "upcoming" | "past" | undefined;
  page: number;
  limit: number;
}

/** Visits that take place come first, then slots awaiting payment, then what was cancelled after payment, then the rest. */
const byState = sql`case
  when ${appointments.status} in ('confirmed', 'in_progress') then 0
  when ${appointments.status} = 'pending' then 1
  when ${appointments.status} = 'cancelled' and ${appointments.queueToken} is not null then 2
  else 3 end`;

/** Lists one page of a patient's appointments: upcoming ones by state and soonest first, then past ones latest first. */
export async function listAppointments(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { patientId, personId, tab, page, limit }: Filter,
): Promise<{ data: Appointment[]; total: number }> {
  const now = clock.now();
  const isUpcoming = or(
    gt(appointments.startsAt, now),
    inArray(appointments.status, ["pending", "confirmed", "in_progress"]),
  ) as SQL;
  const isOfPerson = and(eq(appointments.patientId, patientId), personId ? eq(personOfVisit, personId) : undefined);
  const wanted = and(isOfPerson, tab && (tab === "upcoming" ? isUpcoming : not(isUpcoming)));
  const [visits, total] = await Promise.all([
    selectAppointmentDetails(db)
      .where(wanted)
      .orderBy(
        desc(isUpcoming),
        asc(sql`case when ${isUpcoming} then ${byState} end`),
        asc(sql`case when ${isUpcoming} then ${appointments.startsAt} end`),
        desc(appointments.startsAt),
        asc(appointments.id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(appointments, wanted),
  ]);
  return { data: visits.map((visit) => appointmentToWire(visit, patientId, now)), total };
}
