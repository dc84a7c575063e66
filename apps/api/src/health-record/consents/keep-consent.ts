import type { HolderPurpose } from "@medisense/contract/health/consents";
import type { Locale } from "@medisense/contract/locales";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import { consents } from "./tables.ts";

export interface GivenConsent {
  accountId: string;
  purpose: HolderPurpose;
  version: string;
  locale: Locale;
}

/** Records a consent in a transaction. A new version of the text ends the consent to the old one. */
export async function keepConsent(tx: Database, given: GivenConsent, now: Date) {
  await tx
    .update(consents)
    .set({ withdrawnAt: now })
    .where(
      and(
        eq(consents.accountId, given.accountId),
        eq(consents.purpose, given.purpose),
        isNull(consents.withdrawnAt),
        ne(consents.version, given.version),
      ),
    );
  // Two at once: the index keeps one in force.
  await tx
    .insert(consents)
    .values({ ...given, givenAt: now })
    .onConflictDoNothing();
}
