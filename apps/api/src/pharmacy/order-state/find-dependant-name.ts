import { eq } from "drizzle-orm";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import type { OrderRow } from "./lock-order.ts";

/** Finds the name of the person whom an order is for; undefined when it is the holder of the account. */
export async function findDependantName(db: Database, { personId }: Pick<OrderRow, "personId">) {
  if (personId === null) return undefined;
  const [person] = await db.select().from(persons).where(eq(persons.id, personId));
  return `${person!.firstName} ${person!.lastName}`.trim();
}
