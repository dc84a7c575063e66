import { and, eq, getTableColumns, gte, inArray, lt, sql } from "drizzle-orm";
import { personOfVisit } from "../../appointments/index.ts";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { callConsents } from "../calls/tables.ts";
import { FOLLOW_UP_MONTHS, type VisitForRules } from "./telemedicine-rules.ts";

/** Finds the facts about a visit on which the telemedicine rules depend. */
export async function findVisitForRules(db: Database, appointmentId: string): Promise<VisitForRules> {
  const [visit] = await db
    .select({ ...getTableColumns(appointments), personOf: personOfVisit })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  const { patientId, personOf, doctorId, mode, startsAt } = visit!;
  const [{ present } = { present: 0 }] = await db
    .select({ present: sql<number>`count(distinct ${callConsents.userId})::int` })
    .from(callConsents)
    // Nobody joins the call without consent, so two consents mean that both people were in the call.
    .where(and(eq(callConsents.appointmentId, appointmentId), inArray(callConsents.userId, [patientId, doctorId])));
  const earlier = await db.$count(
    appointments,
    and(
      // A follow-up is one person's: the clinic visit of a mother makes none for her child.
      eq(personOfVisit, personOf),
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
