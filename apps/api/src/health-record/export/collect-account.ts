import type { RecordExport } from "@medisense/contract/health/export";
import { asc, eq, or } from "drizzle-orm";
import { users } from "../../identity/account-state/tables.ts";
import { listOwnGrievances } from "../../grievances/index.ts";
import { listPersons } from "../../persons/index.ts";
import { caregiverLinks } from "../../persons/tables/caregiver-tables.ts";
import { orders } from "../../pharmacy/tables/order-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { listConsents } from "../consents/list-consents.ts";
import type { SharingDeps } from "../record-state/deps.ts";

/** Reads what is held about an account beside the records of its people. */
export async function collectAccount(
  deps: Pick<SharingDeps, "db" | "clock">,
  accountId: string,
): Promise<NonNullable<RecordExport["account"]>> {
  const { db } = deps;
  const [account] = await db.select().from(users).where(eq(users.id, accountId));
  const { email, locale, createdAt } = account!;
  const addresses = await db
    .selectDistinct({ address: orders.deliveryAddress })
    .from(orders)
    .where(eq(orders.patientId, accountId));
  const family = await listPersons(deps, accountId);
  return {
    email,
    locale,
    createdAt: createdAt.toISOString(),
    consents: await listConsents({ db }, accountId),
    deliveryAddresses: addresses.map(({ address }) => ({ ...address })),
    dependants: family.filter(({ relation }) => relation !== "self"),
    grievances: await listOwnGrievances(deps, accountId),
    caregiverLinks: await linksOf(db, { id: accountId, email }),
  };
}

async function linksOf(db: Database, { id, email }: { id: string; email: string }) {
  const rows = await db
    .select({ link: caregiverLinks, firstName: users.firstName, lastName: users.lastName })
    .from(caregiverLinks)
    .innerJoin(users, eq(users.id, caregiverLinks.holderId))
    .where(or(eq(caregiverLinks.holderId, id), eq(caregiverLinks.caregiverId, id), eq(caregiverLinks.email, email)))
    .orderBy(asc(caregiverLinks.invitedAt), asc(caregiverLinks.id));
  return rows.map(({ link, firstName, lastName }) => ({
    _id: link.id,
    personName: `${firstName} ${lastName}`.trim(),
    caregiverEmail: link.email,
    endsOn: link.endsOn,
    invitedAt: link.invitedAt.toISOString(),
    acceptedAt: link.acceptedAt?.toISOString() ?? null,
    endedAt: link.endedAt?.toISOString() ?? null,
  }));
}
