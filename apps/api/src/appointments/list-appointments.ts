import type { Appointment } from "@medisense/contract/appointments";
import { and, asc, desc, eq, gt, inArray, not, or, type SQL, sql } from "drizzle-orm";
import type { AppointmentsDeps } from "./deps.ts";
import { appointments } from "./tables.ts";
import { selectVisits, toWire } from "./visits.ts";

interface Question {
  patientId: string;
  /** Both, unless given. */
  tab?: "upcoming" | "past" | undefined;
  page: number;
  limit: number;
}

/** Upcoming appointments soonest first, then past ones latest first. */
export async function listAppointments(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { patientId, tab, page, limit }: Question,
): Promise<{ data: Appointment[]; total: number }> {
  const now = clock.now();
  const isUpcoming = or(
    gt(appointments.startsAt, now),
    inArray(appointments.status, ["pending", "confirmed", "in_progress"]),
  ) as SQL;
  const wanted = and(eq(appointments.patientId, patientId), tab && (tab === "upcoming" ? isUpcoming : not(isUpcoming)));
  const [visits, total] = await Promise.all([
    selectVisits(db)
      .where(wanted)
      .orderBy(
        desc(isUpcoming),
        asc(sql`case when ${isUpcoming} then ${appointments.startsAt} end`),
        desc(appointments.startsAt),
        asc(appointments.id),
      )
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(appointments, wanted),
  ]);
  return { data: visits.map((visit) => toWire(visit, patientId, now)), total };
}
