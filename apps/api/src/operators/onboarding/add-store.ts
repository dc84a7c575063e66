import { randomUUID } from "node:crypto";
import { istDate } from "@medisense/contract/ist";
import { listingFaults as faults } from "@medisense/contract/operators/listings";
import { and, eq, or, sql } from "drizzle-orm";
import { freeSlug, hasLettersOf, isSameName, slugOf } from "../../directory/index.ts";
import { inviteAccount } from "../../identity/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import { districtOf } from "../../pharmacy/index.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { plainNumberOf } from "../../platform/plain-number.ts";
import { fullAddress } from "./full-address.ts";
import { type Added, invalid, isSameRow, type Onboarding, refuseOtherState } from "./onboarding-result.ts";
import type { NewStore } from "./rows.ts";

/** Adds a store with its account. It sells once its licence is checked. */
export async function addStore(tx: Database, row: NewStore, { now, origin, locale }: Onboarding): Promise<Added> {
  const { email, ...listing } = row;
  const columns = { ...listing, address: fullAddress(row) };
  const [known] = await tx
    .select({ store: stores, email: users.email })
    .from(stores)
    // A hospital may have the same name.
    .leftJoin(users, and(eq(users.role, "pharmacy"), eq(users.organisationName, stores.name)))
    .where(eq(stores.licenceKey, plainNumberOf(sql`${row.licenceNo}::text`)));
  // An earlier release stored the address as it was written.
  if (known && [columns, listing].some((one) => isSameRow({ ...one, email }, { ...known.store, email: known.email })))
    return { outcome: "same", id: known.store.id };
  if (known) throw invalid({ licenceNo: faults.numberTaken });
  refuseOtherState(row);
  if (row.licenceValidUntil && row.licenceValidUntil < istDate(now)) throw invalid({ licenceValidUntil: faults.past });
  const alike = await tx
    .select({ name: stores.name, slug: stores.slug })
    .from(stores)
    .where(or(hasLettersOf(stores.name, row.name), eq(stores.slug, slugOf(row.name))));
  if (alike.some(({ name }) => isSameName(name, row.name))) throw invalid({ name: faults.nameTaken });
  const account = {
    email,
    role: "pharmacy",
    firstName: row.name,
    lastName: "",
    organisationName: row.name,
    origin,
    locale,
  } as const;
  if (!(await inviteAccount(tx, account, now))) throw invalid({ email: faults.emailTaken });
  const id = randomUUID();
  const taken = alike.map(({ slug }) => slug);
  await tx
    .insert(stores)
    .values({ ...columns, id, slug: freeSlug(row.name, id, taken), district: districtOf(row.pincode) });
  return { outcome: "added", id };
}
