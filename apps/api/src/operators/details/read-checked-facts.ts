import type { CheckedFact, CheckedKind } from "@medisense/contract/operators/listing-details";
import { eq } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";

type Facts = Partial<Record<CheckedFact, string | number | null>>;

/** Returns the facts of an entry that an admin checks, or undefined for an entry that does not exist. */
export async function readCheckedFacts(db: Database, kind: CheckedKind, id: string): Promise<Facts | undefined> {
  if (kind === "doctors") {
    const { registrationNo, registrationCouncil, registrationYear } = doctors;
    const [doctor] = await db
      .select({ registrationNo, registrationCouncil, registrationYear })
      .from(doctors)
      .where(eq(doctors.id, id));
    return doctor;
  }
  const { licenceNo, licenceValidUntil, pharmacistName, pharmacistRegistrationNo } = stores;
  const [store] = await db
    .select({ licenceNo, licenceValidUntil, pharmacistName, pharmacistRegistrationNo })
    .from(stores)
    .where(eq(stores.id, id));
  return store;
}
