import { personErrors } from "@medisense/contract/persons/persons";
import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { buildOnce } from "../../platform/database/build-once.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "./deps.ts";
import { logRecordAccess } from "./log-record-access.ts";
import { isMinorHolder } from "./is-minor-holder.ts";
import { mayCareFor } from "./may-care-for.ts";
import { refuseMinorHolder } from "./refuse-minor-holder.ts";
import { standingOfPerson } from "./standing-of-person.ts";
import { persons } from "../tables/person-tables.ts";

export type PersonRow = typeof persons.$inferSelect;

interface Options {
  /** True for reading a record and booking visits, which a caregiver may. The row then has the other account's id. */
  isForCaregivers?: boolean;
  /** True for reading what is there. An account may still do that for a while after a child is of age. */
  isReading?: boolean;
  /** True for booking and ordering, which a minor cannot do alone. */
  isContract?: boolean;
}

/**
 * Returns the person whom a call of an account is about. Every call that reads or writes for a person goes through here.
 * Throws `sayForWhom` when the account has dependants and the call names nobody, and `notFound` for another's person.
 */
export async function findPerson(
  deps: PersonsDeps,
  accountId: string,
  personId: string | undefined,
  { isContract = false, ...options }: Options = {},
): Promise<PersonRow> {
  const person = await findForCall(deps, accountId, personId, options);
  if (isContract) await refuseMinorHolder(deps, accountId, person.accountId);
  if (isMinorHolder(person, deps.clock.now())) await refuseBeyondStanding(deps, person, options.isReading ?? false);
  return person;
}

async function findForCall(
  deps: PersonsDeps,
  accountId: string,
  personId: string | undefined,
  { isForCaregivers = false, isReading = false }: Omit<Options, "isContract">,
): Promise<PersonRow> {
  if (personId === undefined) return findOnlyPerson(deps, accountId);
  if (personId === accountId) return findHolder(deps, accountId);
  const isOwn = and(eq(persons.id, personId), eq(persons.accountId, accountId), isNull(persons.removedAt));
  const [person] = await deps.db.select().from(persons).where(isOwn);
  if (person) {
    await refuseBeyondStanding(deps, person, isReading);
    return person;
  }
  if (!isForCaregivers || !(await mayCareFor(deps, accountId, personId))) throw new DomainError(personErrors.notFound);
  const holder = await findHolder(deps, personId);
  await logRecordAccess(deps, { personId, readerId: accountId, part: "record", reason: "caregiver" });
  return holder;
}

async function findOnlyPerson(deps: PersonsDeps, accountId: string) {
  const own = await selectOwnPersons(deps.db, { accountId });
  if (own.some(({ relation }) => relation !== "self")) throw new DomainError(personErrors.sayForWhom);
  return own.find(({ id }) => id === accountId) ?? makeHolder(deps, accountId);
}

/**
 * Throws for a minor for whom no adult has agreed, and for a dependant who came of age and decides alone now. What an
 * account still reads of an adult is logged.
 */
export async function refuseBeyondStanding(deps: PersonsDeps, person: PersonRow, isReading: boolean) {
  const { standing } = await standingOfPerson(deps, person);
  if (standing === "acting" || (standing === "waiting" && isReading)) return;
  if (standing === "waiting") throw new DomainError(personErrors.guardianNeeded);
  if (standing === "ended") throw new DomainError(personErrors.handedToThem);
  if (!isReading) throw new DomainError(personErrors.agreementNeeded);
  await logRecordAccess(deps, { personId: person.id, readerId: person.accountId, part: "record", reason: "guardian" });
}

const selectOwnPersons = buildOnce("own_persons", (db) =>
  db
    .select()
    .from(persons)
    .where(and(eq(persons.accountId, sql.placeholder("accountId")), isNull(persons.removedAt))),
);

/** Makes the holder's row when it is first needed. */
export async function findHolder(deps: PersonsDeps, accountId: string): Promise<PersonRow> {
  const [known] = await selectHolder(deps.db, { accountId });
  return known ?? makeHolder(deps, accountId);
}

async function makeHolder({ db, clock }: PersonsDeps, accountId: string): Promise<PersonRow> {
  const [made] = await insertHolder(db, { accountId, createdAt: clock.now().toISOString() });
  if (made) return made;
  // If two first calls run at once, the second one finds the row of the first.
  const [known] = await selectHolder(db, { accountId });
  if (!known) throw new DomainError(personErrors.notFound);
  return known;
}

const selectHolder = buildOnce("holder", (db) =>
  db
    .select()
    .from(persons)
    .where(eq(persons.id, sql.placeholder("accountId"))),
);

const insertHolder = buildOnce("make_holder", (db) =>
  db
    .insert(persons)
    .select(
      sql`select id, id, 'self'::relation, first_name, last_name, null::date, null::sex,
        ${sql.placeholder("createdAt")}::timestamptz, null::timestamptz
        from ${users} where ${users.id} = ${sql.placeholder("accountId")}`,
    )
    .onConflictDoNothing()
    .returning(),
);
