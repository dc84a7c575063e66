import type { Appointment } from "@medisense/contract/appointments";
import { istDate } from "@medisense/contract/ist";
import { isMinorOn } from "@medisense/contract/persons/visit/age";
import { and, asc, count, desc, eq, gt, not, or, type SQL, sql } from "drizzle-orm";
import { appointmentToWire } from "../appointment-state/appointment-to-wire.ts";
import type { AppointmentsDeps } from "../appointment-state/deps.ts";
import { personOfVisit } from "../appointment-state/person-of-visit.ts";
import { selectAppointmentDetails } from "../appointment-state/select-appointment-details.ts";
import { endedOn, isOpenTo, logListed } from "../../persons/index.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import { appointments } from "../tables/appointment-tables.ts";

interface Filter {
  patientId: string;
  /** All people of the family when omitted. */
  personId?: string | undefined;
  /** Both tabs when omitted. */
  tab?: "upcoming" | "past" | undefined;
  page: number;
  limit: number;
}

/** Visits that take place come first, then slots awaiting payment, then what was cancelled by somebody, then slots that were not paid for. */
const byState = sql`case
  when ${appointments.status} in ('confirmed', 'in_progress') then 0
  when ${appointments.status} = 'pending' then 1
  when ${appointments.status} = 'cancelled' and (${appointments.cancelledBy} <> 'patient' or ${appointments.queueToken} is not null) then 2
  else 3 end`;

/** Lists one page of a patient's appointments: upcoming ones by state and soonest first, then past ones latest first. */
export async function listAppointments(
  deps: Pick<AppointmentsDeps, "db" | "clock">,
  { patientId, personId, tab, page, limit }: Filter,
): Promise<{ data: Appointment[]; total: number }> {
  const { db } = deps;
  const now = deps.clock.now();
  const { select, count } = listings[`${tab ?? "all"} of ${personId ? "person" : "family"}`];
  const wanted = { patientId, personId, now: now.toISOString(), endedOn: endedOn(now) };
  const skipped = (page - 1) * limit;
  const visits = await select(db, { ...wanted, limit, skipped });
  // A page that is not full is the last one, and tells how many there are.
  const isLast = visits.length < limit && (visits.length > 0 || page === 1);
  const total = isLast ? skipped + visits.length : (await count(db, wanted))[0]!.total;
  // Whoever asks for one person passes `findPerson`, which logs. A child's visit costs no further statement.
  const isLogged = ({ person: { birthDate } }: (typeof visits)[number]) =>
    !personId && birthDate !== null && !isMinorOn(birthDate, istDate(now));
  const personIds = visits.filter(isLogged).map((visit) => visit.personId);
  await logListed(deps, { accountId: patientId, part: "visits", personIds });
  return { data: visits.map((visit) => appointmentToWire(visit, patientId, now)), total };
}

type Tab = NonNullable<Filter["tab"]> | "all";

const isUpcoming = or(
  gt(appointments.startsAt, sql.placeholder("now")),
  // Written out: each parameter of a statement that is sent often costs time, too.
  sql`${appointments.status} in ('pending', 'confirmed', 'in_progress')`,
) as SQL;

const isOpen = isOpenTo(
  { accountId: sql.placeholder("patientId"), endedOn: sql.placeholder("endedOn") },
  appointments.personId,
);

const listings = {
  "all of family": buildListing("all", false),
  "all of person": buildListing("all", true),
  "upcoming of family": buildListing("upcoming", false),
  "upcoming of person": buildListing("upcoming", true),
  "past of family": buildListing("past", false),
  "past of person": buildListing("past", true),
};

/** Builds the statements of one kind of listing: building them takes longer than finding the rows. */
function buildListing(tab: Tab, isOfPerson: boolean) {
  const wanted = and(
    eq(appointments.patientId, sql.placeholder("patientId")),
    isOfPerson ? eq(personOfVisit, sql.placeholder("personId")) : isOpen,
    tab === "all" ? undefined : tab === "upcoming" ? isUpcoming : not(isUpcoming),
  );
  const name = `${tab}_appointments_of_${isOfPerson ? "person" : "family"}`;
  const order = sql.join(
    [
      desc(isUpcoming),
      asc(sql`case when ${isUpcoming} then ${byState} end`),
      asc(sql`case when ${isUpcoming} then ${appointments.startsAt} end`),
      desc(appointments.startsAt),
      asc(appointments.id),
    ],
    sql`, `,
  );
  return {
    select: buildOnce(`list_${name}`, (db) => {
      // The page is cut before the joins. Joins for all rows look so dear without values that each call is planned anew.
      const page = db
        .select({ id: appointments.id, place: sql<number>`row_number() over (order by ${order})`.as("place") })
        .from(appointments)
        .where(wanted)
        .orderBy(sql`place`)
        .limit(sql.placeholder("limit"))
        .offset(sql.placeholder("skipped"))
        .as("page");
      return selectAppointmentDetails(db).innerJoin(page, eq(page.id, appointments.id)).orderBy(page.place);
    }),
    count: buildOnce(`count_${name}`, (db) => db.select({ total: count() }).from(appointments).where(wanted)),
  };
}
