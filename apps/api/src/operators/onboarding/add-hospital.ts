import { listingFaults as faults } from "@medisense/contract/operators/listings";
import { eq, or } from "drizzle-orm";
import { slugOf } from "../../directory/index.ts";
import { hospitals } from "../../directory/listing/tables.ts";
import { inviteAccount } from "../../identity/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { type Added, invalid, isSameRow, type Onboarding, refuseComingYear } from "./added.ts";
import type { NewHospital } from "./rows.ts";

/** Adds a hospital with its account. The same data again change nothing. */
export async function addHospital(tx: Database, row: NewHospital, { now, origin }: Onboarding): Promise<Added> {
  refuseComingYear("established", row.established, now);
  const { email, ...listing } = row;
  const values = { ...listing, email, slug: slugOf(row.name), hospitalImage: null };
  const [known] = await tx
    .select()
    .from(hospitals)
    .where(or(eq(hospitals.name, row.name), eq(hospitals.slug, values.slug)));
  if (known && isSameRow(values, known)) return { outcome: "same", id: known.id };
  if (known) throw invalid({ name: faults.nameTaken });
  const account = {
    email,
    role: "hospital",
    firstName: row.name,
    lastName: "",
    organisationName: row.name,
    origin,
  } as const;
  if (!(await inviteAccount(tx, account, now))) throw invalid({ email: faults.emailTaken });
  const [added] = await tx.insert(hospitals).values(values).returning({ id: hospitals.id });
  return { outcome: "added", id: added!.id };
}
