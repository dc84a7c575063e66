import type { ConsentPurpose } from "@medisense/contract/health/consents";
import type { Locale } from "@medisense/contract/locales";
import { and, eq, isNull, ne } from "drizzle-orm";
import type { SharingDeps } from "../record-state/deps.ts";
import { consents } from "./tables.ts";

interface Given {
  accountId: string;
  purpose: ConsentPurpose;
  version: string;
  locale: Locale;
}

/** Records a consent. A new version of the text ends the consent to the old one. */
export async function giveConsent({ db, clock }: Pick<SharingDeps, "db" | "clock">, given: Given) {
  const now = clock.now();
  await db.transaction(async (tx) => {
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
  });
}
