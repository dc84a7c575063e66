import { istDate } from "@medisense/contract/ist";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { AppointmentsDeps } from "./deps.ts";
import { selectDeskVisits, toDeskVisit } from "./desk-visits.ts";
import { appointments } from "./tables.ts";

/** The day's list of one doctor, done visits included. Holds that nobody has paid for are not visits yet. */
export async function doctorToday({ db, clock }: Pick<AppointmentsDeps, "db" | "clock">, doctorId: string) {
  const date = istDate(clock.now());
  const visits = await selectDeskVisits(db)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        eq(appointments.visitDate, date),
        inArray(appointments.status, ["confirmed", "in_progress", "completed", "no_show"]),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  const serving = visits.find(({ status }) => status === "in_progress");
  return { date, nowServing: serving?.queueToken ?? null, data: visits.map(toDeskVisit) };
}
