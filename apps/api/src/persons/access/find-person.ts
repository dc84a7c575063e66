import { personErrors } from "@medisense/contract/health/persons";
import { and, eq, isNull, ne } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { DomainError } from "../../platform/domain-error.ts";
import type { PersonsDeps } from "./deps.ts";
import { logRecordAccess } from "./log-record-access.ts";
import { mayCareFor } from "./may-care-for.ts";
import { persons } from "../tables/person-tables.ts";

export type PersonRow = typeof persons.$inferSelect;

interface Options {
  /** True for reading a record and booking visits, which a caregiver may. The row then has the other account's id. */
  isForCaregivers?: boolean;
}

/**
 * Returns the person whom a call of an account is about. Every call that reads or writes for a person goes through here.
 * Throws `sayForWhom` when the account has dependants and the call names nobody, and `notFound` for another's person.
 */
export async function findPerson(
  deps: PersonsDeps,
  accountId: string,
  personId: string | undefined,
  { isForCaregivers = false }: Options = {},
): Promise<PersonRow> {
  if (personId === undefined && (await hasDependants(deps, accountId))) throw new DomainError(personErrors.sayForWhom);
  if (personId === undefined || personId === accountId) return findHolder(deps, accountId);
  const isOwn = and(eq(persons.id, personId), eq(persons.accountId, accountId), isNull(persons.removedAt));
  const [person] = await deps.db.select().from(persons).where(isOwn);
  if (person) return person;
  if (!isForCaregivers || !(await mayCareFor(deps, accountId, personId))) throw new DomainError(personErrors.notFound);
  const holder = await findHolder(deps, personId);
  await logRecordAccess(deps, { personId, readerId: accountId, part: "record", reason: "caregiver" });
  return holder;
}

async function hasDependants({ db }: PersonsDeps, accountId: string) {
  const isDependant = and(eq(persons.accountId, accountId), ne(persons.relation, "self"), isNull(persons.removedAt));
  const [dependant] = await db.select({ id: persons.id }).from(persons).where(isDependant).limit(1);
  return dependant !== undefined;
}

/** Makes the holder's row when it is first needed. */
export async function findHolder({ db, clock }: PersonsDeps, accountId: string): Promise<PersonRow> {
  const [known] = await db.select().from(persons).where(eq(persons.id, accountId));
  if (known) return known;
  const [account] = await db.select().from(users).where(eq(users.id, accountId));
  if (!account) throw new DomainError(personErrors.notFound);
  const { firstName, lastName } = account;
  const holder = { id: accountId, accountId, relation: "self" as const, firstName, lastName, createdAt: clock.now() };
  // Two first calls at once: the second one finds the row of the first.
  await db.insert(persons).values(holder).onConflictDoNothing();
  const [made] = await db.select().from(persons).where(eq(persons.id, accountId));
  return made!;
}
