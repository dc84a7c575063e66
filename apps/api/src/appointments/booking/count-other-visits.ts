import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { istDate } from "@medisense/contract/ist";
import { users } from "../../identity/account-state/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { SLOT_MS } from "../calendar/slots.ts";
import { appointments } from "../tables/appointment-tables.ts";

type Visit = Pick<typeof appointments.$inferSelect, "id" | "patientId" | "doctorId" | "startsAt">;

export type OtherVisits = Awaited<ReturnType<typeof countOtherVisits>>;

/** Counts the patient's other holds and visits, in the transaction that has taken a slot for this one. */
export async function countOtherVisits(tx: Database, { id, patientId, doctorId, startsAt }: Visit, now: Date) {
  const [after, before] = [-SLOT_MS, SLOT_MS].map((ms) => new Date(startsAt.getTime() + ms).toISOString());
  const visit = { id, patientId, doctorId, after, before, visitDate: istDate(startsAt) };
  // Sent together; the database runs them one after the other.
  const [, [others]] = await Promise.all([
    // Bookings and moves of one account wait here, so that each counts those before it.
    lockAccount(tx, { patientId }),
    countVisits(tx, { ...visit, now: now.toISOString() }),
  ]);
  return others!;
}

const lockAccount = buildOnce("lock_account", (db) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, sql.placeholder("patientId")))
    .for("no key update"),
);

const countVisits = buildOnce("count_other_visits", (db) => {
  const isHeld = eq(appointments.status, "pending");
  const isSameDay = and(
    isHeld,
    eq(appointments.doctorId, sql.placeholder("doctorId")),
    eq(appointments.visitDate, sql.placeholder("visitDate")),
  );
  // Each doctor's hours begin at a minute of their own, so visits can overlap without beginning together.
  const isSameTime = and(
    gt(appointments.startsAt, sql.placeholder("after")),
    lt(appointments.startsAt, sql.placeholder("before")),
  );
  const now = sql.placeholder("now");
  return db
    .select({
      held: sql`count(*) filter (where ${isHeld})`.mapWith(Number),
      heldSameDay: sql`count(*) filter (where ${isSameDay})`.mapWith(Number),
      sameTime: sql`count(*) filter (where ${isSameTime})`.mapWith(Number),
    })
    .from(appointments)
    .where(
      and(
        eq(appointments.patientId, sql.placeholder("patientId")),
        gt(appointments.startsAt, now),
        or(and(isHeld, gt(appointments.holdExpiresAt, now)), eq(appointments.status, "confirmed")),
        ne(appointments.id, sql.placeholder("id")),
      ),
    );
});
