import { and, eq, gte, inArray, lt, sql } from "drizzle-orm";
import { appointments } from "../appointments/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import { callConsents } from "./call-tables.ts";
import { FOLLOW_UP_MONTHS, type VisitForRules } from "./telemedicine-rules.ts";

/** What the rules of telemedicine ask about a visit. */
export async function visitForRules(db: Database, appointmentId: string): Promise<VisitForRules> {
  const [visit] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
  const { patientId, doctorId, mode, startsAt } = visit!;
  const [{ present } = { present: 0 }] = await db
    .select({ present: sql<number>`count(distinct ${callConsents.userId})::int` })
    .from(callConsents)
    // Nobody enters the call without consent, so two consents are two people in the call.
    .where(and(eq(callConsents.appointmentId, appointmentId), inArray(callConsents.userId, [patientId, doctorId])));
  const earlier = await db.$count(
    appointments,
    and(
      eq(appointments.patientId, patientId),
      eq(appointments.doctorId, doctorId),
      eq(appointments.mode, "clinic"),
      eq(appointments.status, "completed"),
      lt(appointments.startsAt, startsAt),
      gte(
        appointments.startsAt,
        sql`${startsAt.toISOString()}::timestamptz - make_interval(months => ${FOLLOW_UP_MONTHS})`,
      ),
    ),
  );
  return { mode, wasByVideo: present === 2, isFollowUp: earlier > 0 };
}
