import {
  ACKNOWLEDGE_WITHIN_H,
  type AdminGrievance,
  CLOSE_WITHIN_DAYS,
} from "@medisense/contract/grievances/grievances";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { users } from "../identity/account-state/tables.ts";
import type { Database } from "../platform/database/open-database.ts";
import type { GrievancesDeps } from "./deps.ts";
import { type GrievanceRow, grievancesToWire } from "./grievances-to-wire.ts";
import { grievances } from "./tables.ts";

/** The instant that comes next: the acknowledgement, and after it the settlement. */
const nextDate = sql<Date>`${grievances.filedAt} + case when ${grievances.acknowledgedAt} is null
  then ${`${ACKNOWLEDGE_WITHIN_H} hours`}::interval else ${`${CLOSE_WITHIN_DAYS * 24} hours`}::interval end`;

interface Asked {
  closed: boolean;
  q: string;
  page: number;
  limit: number;
}

/** Lists grievances for an admin. Among open ones, those that are longest overdue come first. */
export async function listGrievances({ db, clock }: GrievancesDeps, { closed, q, page, limit }: Asked) {
  const inState = closed ? isNotNull(grievances.closedAt) : isNull(grievances.closedAt);
  const wanted = and(inState, q === "" ? undefined : matches(db, q));
  const rows = await db
    .select()
    .from(grievances)
    .where(wanted)
    .orderBy(closed ? desc(grievances.closedAt) : asc(nextDate), asc(grievances.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const isOverdue = and(isNull(grievances.closedAt), lte(nextDate, sql`${clock.now().toISOString()}::timestamptz`));
  return {
    data: await withPatients(db, rows),
    total: await db.$count(grievances, wanted),
    overdue: await db.$count(grievances, isOverdue),
  };
}

/** Compares a ticket number, with or without "G-" and zeros in front, or else the patient's email. */
function matches(db: Database, q: string) {
  const number = /^(?:g-?)?0*(\d{1,9})$/.exec(q)?.[1];
  if (number !== undefined) return eq(grievances.number, Number(number));
  return inArray(grievances.patientId, db.select({ id: users.id }).from(users).where(eq(users.email, q)));
}

/** Adds who filed each grievance. */
export async function withPatients(db: Database, rows: GrievanceRow[]): Promise<AdminGrievance[]> {
  const wires = await grievancesToWire(db, rows);
  const added: AdminGrievance[] = [];
  for (const [index, wire] of wires.entries()) {
    const [patient] = await db.select().from(users).where(eq(users.id, rows[index]!.patientId));
    const { firstName, lastName, email } = patient!;
    added.push({ ...wire, patientName: `${firstName} ${lastName}`.trim(), patientEmail: email });
  }
  return added;
}
