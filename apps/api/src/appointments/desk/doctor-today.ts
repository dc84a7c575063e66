import { istDate } from "@medisense/contract/ist";
import { and, asc, eq, inArray } from "drizzle-orm";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { deskVisitToWire } from "../appointment-state/desk-visit-to-wire.ts";
import { selectDeskVisits } from "../appointment-state/select-desk-visits.ts";
import { appointments } from "../tables/appointment-tables.ts";

/** Returns the doctor's visits of today, completed ones included. Unpaid holds are left out. */
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
  return { date, nowServing: serving?.queueToken ?? null, data: visits.map(deskVisitToWire) };
}
