import type { ConsentPurpose } from "@medisense/contract/health/consents";
import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { consents } from "./tables.ts";

/** Returns whether an account has agreed to this version of a text and has not withdrawn it. */
export async function hasConsent(db: Database, accountId: string, purpose: ConsentPurpose, version: string) {
  const isInForce = and(
    eq(consents.accountId, accountId),
    eq(consents.purpose, purpose),
    eq(consents.version, version),
    isNull(consents.withdrawnAt),
  );
  return (await db.$count(consents, isInForce)) > 0;
}
