import { istDate } from "@medisense/contract/ist";
import { and, asc, eq, inArray } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { deskVisitToWire } from "../appointment-state/desk-visit-to-wire.ts";
import { selectDeskVisits } from "../appointment-state/select-desk-visits.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { deskStatuses } from "./desk-statuses.ts";

/** Returns the doctor's visits of a day, completed ones included. Unpaid holds are left out. */
export async function doctorDay(
  { db, clock }: Pick<AppointmentsDeps, "db" | "clock">,
  { doctorId, date: asked }: { doctorId: string; date: string | undefined },
) {
  const today = istDate(clock.now());
  const date = asked ?? today;
  const [visits, [doctor]] = await Promise.all([
    selectDeskVisits(db)
      .where(
        and(
          eq(appointments.doctorId, doctorId),
          eq(appointments.visitDate, date),
          inArray(appointments.status, deskStatuses),
        ),
      )
      .orderBy(asc(appointments.startsAt)),
    db.select({ checkedAt: doctors.checkedAt }).from(doctors).where(eq(doctors.id, doctorId)),
  ]);
  const serving = visits.find(({ status }) => status === "in_progress");
  return {
    isChecked: Boolean(doctor?.checkedAt),
    date,
    isToday: date === today,
    nowServing: serving?.queueToken ?? null,
    data: visits.map(deskVisitToWire),
  };
}
