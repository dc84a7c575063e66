import { and, desc, eq, ilike, inArray, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { isPersonOf, personName } from "../../persons/index.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { deskVisitToWire } from "../appointment-state/desk-visit-to-wire.ts";
import { selectDeskVisits } from "../appointment-state/select-desk-visits.ts";
import { appointments } from "../tables/appointment-tables.ts";
import { deskStatuses } from "./desk-statuses.ts";

interface Question {
  doctorId: string;
  q: string;
  page: number;
  limit: number;
}

/** Finds the doctor's own visits whose person's name contains every term, the latest first. */
export async function searchVisits({ db }: Pick<AppointmentsDeps, "db">, { doctorId, q, page, limit }: Question) {
  const terms = q.split(/\s+/).map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const wanted = and(
    eq(appointments.doctorId, doctorId),
    inArray(appointments.status, deskStatuses),
    ...terms.map((term) => ilike(personName, term)),
  );
  const [visits, counted] = await Promise.all([
    selectDeskVisits(db)
      .where(wanted)
      .orderBy(desc(appointments.startsAt))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(appointments)
      .innerJoin(users, eq(users.id, appointments.patientId))
      .leftJoin(persons, isPersonOf(appointments))
      .where(wanted),
  ]);
  return { data: visits.map(deskVisitToWire), total: counted[0]!.count };
}
