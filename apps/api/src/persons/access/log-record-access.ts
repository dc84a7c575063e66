import { eq } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import type { PersonsDeps } from "./deps.ts";
import { recordAccesses } from "../tables/access-tables.ts";
import { persons } from "../tables/person-tables.ts";

type Access = Pick<typeof recordAccesses.$inferInsert, "personId" | "part" | "reason"> &
  ({ readerId: string } | { readerId: null; readerName: string });

/** Writes who read which part of a person's record, and for what reason. The holder's own reading is not logged. */
export async function logRecordAccess({ db, clock }: PersonsDeps, access: Access) {
  const { personId, part, reason, readerId } = access;
  const at = clock.now();
  await insertHolder(db, personId, at);
  const readerName = access.readerId === null ? access.readerName : await nameOf(db, access.readerId);
  await db.insert(recordAccesses).values({ personId, part, reason, readerId, readerName, at });
}

/** Inserts the row of an account's holder, which may not be there yet. A dependant always has one. */
async function insertHolder(db: PersonsDeps["db"], id: string, createdAt: Date) {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!account) return;
  const { firstName, lastName } = account;
  const holder = { id, accountId: id, relation: "self" as const, firstName, lastName, createdAt };
  await db.insert(persons).values(holder).onConflictDoNothing();
}

async function nameOf(db: PersonsDeps["db"], readerId: string) {
  const [reader] = await db.select().from(users).where(eq(users.id, readerId));
  if (!reader) return "";
  return reader.organisationName ?? `${reader.firstName} ${reader.lastName}`;
}
