import { users } from "../../identity/account-state/tables.ts";
import { eq } from "drizzle-orm";
import type { PersonsDeps } from "./deps.ts";
import { recordAccesses } from "../tables/access-tables.ts";

type Access = Pick<typeof recordAccesses.$inferInsert, "personId" | "part" | "reason"> & { readerId: string };

/** Writes who read which part of a person's record, and for what reason. The holder's own reading is not logged. */
export async function logRecordAccess({ db, clock }: PersonsDeps, { readerId, ...access }: Access) {
  const [reader] = await db.select().from(users).where(eq(users.id, readerId));
  const readerName = reader ? `${reader.firstName} ${reader.lastName}` : "";
  await db.insert(recordAccesses).values({ ...access, readerId, readerName, at: clock.now() });
}
