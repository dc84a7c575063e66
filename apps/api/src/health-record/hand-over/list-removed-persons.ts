import type { RemovedPerson } from "@medisense/contract/health/hand-over";
import { endedBefore, REMOVED_PEOPLE_DAYS } from "@medisense/contract/health/retention";
import { and, asc, eq, gt, gte, isNotNull, isNull, or, sql } from "drizzle-orm";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { personOfVisit } from "../../appointments/index.ts";
import { decidedAlone } from "../../persons/index.ts";
import { handOvers } from "../../persons/tables/hand-over-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { orders } from "../../pharmacy/tables/order-tables.ts";
import type { HandOverDeps } from "../record-state/deps.ts";

const DAY_MS = 86_400_000;

/** Lists the people who were removed from the family of an account, while something of their record is kept. */
export async function listRemovedPersons(
  { db, clock }: Pick<HandOverDeps, "db" | "clock">,
  accountId: string,
): Promise<RemovedPerson[]> {
  const now = clock.now();
  const medical = endedBefore("medical-record", now);
  const visits = db
    .select({ one: sql`1` })
    .from(appointments)
    .where(and(eq(personOfVisit, persons.id), gte(appointments.startsAt, medical)));
  const ordered = db
    .select({ one: sql`1` })
    .from(orders)
    .where(
      and(
        sql`coalesce(${orders.personId}, ${orders.patientId}) = ${persons.id}`,
        gte(orders.createdAt, endedBefore("invoice", now)),
      ),
    );
  const isKept = or(
    gte(persons.removedAt, new Date(now.getTime() - REMOVED_PEOPLE_DAYS * DAY_MS)),
    and(decidedAlone, gte(persons.removedAt, medical)),
    sql`exists ${visits}`,
    sql`exists ${ordered}`,
  );
  const isOpen = and(eq(handOvers.personId, persons.id), isNull(handOvers.endedAt), gt(handOvers.expiresAt, now));
  const rows = await db
    .select({ person: persons, handOver: handOvers })
    .from(persons)
    .leftJoin(handOvers, isOpen)
    .where(and(eq(persons.accountId, accountId), isNotNull(persons.removedAt), isKept))
    .orderBy(asc(persons.removedAt), asc(persons.id));
  return rows.map(({ person: { id, firstName, lastName, birthDate, removedAt }, handOver }) => ({
    _id: id,
    firstName,
    lastName,
    birthDate,
    removedAt: removedAt!.toISOString(),
    handOver: handOver && { email: handOver.email, until: handOver.expiresAt.toISOString() },
  }));
}
