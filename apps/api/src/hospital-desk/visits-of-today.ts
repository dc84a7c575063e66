import { istDate } from "@medisense/contract/ist";
import { and, asc, eq, gt, inArray, lte } from "drizzle-orm";
import { appointments } from "../appointments/tables/appointment-tables.ts";
import { leaves } from "../appointments/tables/calendar-tables.ts";
import { doctors } from "../directory/listing/tables.ts";
import type { HospitalDeskDeps } from "./deps.ts";

/** Returns the doctors of a hospital by name, each with the visits of today by time and whether they are away now. */
export async function visitsOfToday({ db, clock }: Pick<HospitalDeskDeps, "db" | "clock">, hospitalId: string) {
  const now = clock.now();
  const own = await db.select().from(doctors).where(eq(doctors.hospitalId, hospitalId)).orderBy(asc(doctors.name));
  const ids = own.map(({ id }) => id);
  // Nothing of the patients is read.
  const visits = await db
    .select({
      doctorId: appointments.doctorId,
      startsAt: appointments.startsAt,
      status: appointments.status,
      mode: appointments.mode,
      queueToken: appointments.queueToken,
      arrivedAt: appointments.arrivedAt,
      startedAt: appointments.startedAt,
    })
    .from(appointments)
    .where(
      and(
        inArray(appointments.doctorId, ids),
        eq(appointments.visitDate, istDate(now)),
        inArray(appointments.status, ["confirmed", "in_progress", "completed", "no_show"]),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  const away = await db
    .selectDistinct({ doctorId: leaves.doctorId })
    .from(leaves)
    .where(and(inArray(leaves.doctorId, ids), lte(leaves.startsAt, now), gt(leaves.endsAt, now)));
  const awayIds = new Set(away.map(({ doctorId }) => doctorId));
  return own.map((doctor) => ({
    doctor,
    isAway: awayIds.has(doctor.id),
    visits: visits.filter(({ doctorId }) => doctorId === doctor.id),
  }));
}
