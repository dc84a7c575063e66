import { deskErrors, type Leave } from "@medisense/contract/desk";
import { and, asc, eq, gt, gte, inArray, lt, not } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import { holdHasLapsed } from "./calendars.ts";
import type { AppointmentsDeps } from "./deps.ts";
import { selectDeskVisits, toDeskVisit } from "./desk-visits.ts";
import { SLOT_MS } from "./slots.ts";
import { appointments, leaves } from "./tables.ts";

type Deps = Pick<AppointmentsDeps, "db" | "clock">;

const YEAR_MS = 366 * 24 * 60 * 60_000;

/** Leave that is running or to come, each with the appointments that stand inside it. */
export async function listLeaves(deps: Deps, doctorId: string): Promise<Leave[]> {
  const rows = await deps.db
    .select()
    .from(leaves)
    .where(and(eq(leaves.doctorId, doctorId), gt(leaves.endsAt, deps.clock.now())))
    .orderBy(asc(leaves.startsAt));
  return Promise.all(rows.map((leave) => withAppointments(deps, leave)));
}

export async function addLeave(
  deps: Deps,
  { doctorId, startsAt, endsAt }: { doctorId: string; startsAt: Date; endsAt: Date },
): Promise<Leave> {
  if (endsAt <= startsAt) throw new DomainError(deskErrors.leaveOutOfOrder);
  if (endsAt <= deps.clock.now()) throw new DomainError(deskErrors.leaveOver);
  if (endsAt.getTime() - startsAt.getTime() > YEAR_MS) throw new DomainError(deskErrors.leaveTooLong);
  const [leave] = await deps.db.insert(leaves).values({ doctorId, startsAt, endsAt }).returning();
  return withAppointments(deps, leave!);
}

/** Another doctor's leave is nothing this doctor can know of. */
export async function removeLeave({ db }: Pick<Deps, "db">, { id, doctorId }: { id: string; doctorId: string }) {
  const removed = await db
    .delete(leaves)
    .where(and(eq(leaves.id, id), eq(leaves.doctorId, doctorId)))
    .returning();
  if (removed.length === 0) throw new DomainError(deskErrors.leaveNotFound);
  return { message: "The leave is taken back. Its times can be booked again." };
}

async function withAppointments(
  { db, clock }: Deps,
  { id, doctorId, startsAt, endsAt }: typeof leaves.$inferSelect,
): Promise<Leave> {
  const now = clock.now();
  const inside = await selectDeskVisits(db)
    .where(
      and(
        eq(appointments.doctorId, doctorId),
        gt(appointments.startsAt, new Date(startsAt.getTime() - SLOT_MS)),
        lt(appointments.startsAt, endsAt),
        gte(appointments.startsAt, now),
        inArray(appointments.status, ["pending", "confirmed"]),
        not(holdHasLapsed(now)),
      ),
    )
    .orderBy(asc(appointments.startsAt));
  return {
    _id: id,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    appointments: inside.map(toDeskVisit),
  };
}
