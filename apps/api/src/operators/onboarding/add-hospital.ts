import { randomUUID } from "node:crypto";
import { listingFaults as faults } from "@medisense/contract/operators/listings";
import { eq, or } from "drizzle-orm";
import { freeSlug, hasLettersOf, isSameName, slugOf } from "../../directory/index.ts";
import { hospitals } from "../../directory/listing/tables.ts";
import { inviteAccount } from "../../identity/index.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { fullAddress } from "./full-address.ts";
import {
  type Added,
  invalid,
  isSameRow,
  type Onboarding,
  refuseComingYear,
  refuseOtherState,
} from "./onboarding-result.ts";
import { type NewHospital, specialityNamed } from "./rows.ts";

/** Adds a hospital with its account. The same data again change nothing. */
export async function addHospital(tx: Database, row: NewHospital, { now, origin, locale }: Onboarding): Promise<Added> {
  refuseComingYear("established", row.established, now);
  const { email, ...listing } = row;
  const values = { ...listing, address: fullAddress(row), email, hospitalImage: null };
  const alike = await tx
    .select()
    .from(hospitals)
    .where(or(hasLettersOf(hospitals.name, row.name), eq(hospitals.slug, slugOf(row.name))));
  const known = alike.find(({ name }) => isSameName(name, row.name));
  const stored = known && { ...known, specialities: known.specialities.map(specialityNamed) };
  // An earlier release stored the address as it was written.
  if (stored && [values, { ...values, address: row.address }].some((one) => isSameRow(one, stored)))
    return { outcome: "same", id: stored.id };
  if (known) throw invalid({ name: faults.nameTaken });
  refuseOtherState(row);
  const account = {
    email,
    role: "hospital",
    firstName: row.name,
    lastName: "",
    organisationName: row.name,
    origin,
    locale,
  } as const;
  if (!(await inviteAccount(tx, account, now))) throw invalid({ email: faults.emailTaken });
  const id = randomUUID();
  const taken = alike.map(({ slug }) => slug);
  await tx.insert(hospitals).values({ ...values, id, slug: freeSlug(row.name, id, taken) });
  return { outcome: "added", id };
}
