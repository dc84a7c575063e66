import type { LedgerEntry } from "@medisense/contract/health/consents";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { callConsents } from "../../consultations/calls/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { newsletterTexts } from "../../notifications/index.ts";
import { subscribers } from "../../notifications/tables.ts";
import { personConsents } from "../../persons/tables/person-consent-tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { consentTextOf } from "./consent-text-of.ts";
import { consents } from "./tables.ts";

/** The latest consents to video visits that are listed. */
const LISTED = 50;

/** Lists what an account's holder agreed to, latest first, wherever it was asked. */
export async function listConsents({ db }: { db: Database }, accountId: string): Promise<LedgerEntry[]> {
  const [given, letters, calls, records] = await Promise.all([
    db.select().from(consents).where(eq(consents.accountId, accountId)),
    db
      .select({ givenAt: subscribers.confirmedAt })
      .from(subscribers)
      .innerJoin(users, eq(users.email, subscribers.email))
      .where(and(eq(users.id, accountId), isNotNull(subscribers.confirmedAt))),
    db
      .select()
      .from(callConsents)
      .where(eq(callConsents.userId, accountId))
      .orderBy(desc(callConsents.at))
      .limit(LISTED),
    db
      .select({ consent: personConsents, firstName: persons.firstName, lastName: persons.lastName })
      .from(personConsents)
      .innerJoin(persons, eq(persons.id, personConsents.personId))
      .where(eq(personConsents.accountId, accountId)),
  ]);
  const all: Omit<LedgerEntry, "text">[] = [
    ...given.map(({ purpose, version, locale, givenAt, withdrawnAt }) => ({
      purpose,
      personName: null,
      version,
      locale,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      // A record that was taken over is the account's. Deleting the account ends that.
      canWithdraw: withdrawnAt === null && purpose !== "take-over",
    })),
    ...letters.map(({ givenAt }) => ({
      purpose: "newsletter" as const,
      personName: null,
      version: newsletterTexts.find(({ since }) => Date.parse(since) <= givenAt!.getTime())?.version ?? "",
      locale: null,
      givenAt: givenAt!.toISOString(),
      withdrawnAt: null,
      canWithdraw: true,
    })),
    // A call that took place cannot be undone; the next one asks again.
    ...calls.map(({ version, language, at }) => ({
      purpose: "video-call" as const,
      personName: null,
      version,
      locale: language,
      givenAt: at.toISOString(),
      withdrawnAt: null,
      canWithdraw: false,
    })),
    // Taking the person out of the family withdraws it. A minor who holds the account is in none.
    ...records.map(({ consent, firstName, lastName }) => ({
      purpose: consent.kind === "minor" ? ("record-of-minor" as const) : ("record-of-adult" as const),
      personName: consent.personId === accountId ? null : `${firstName} ${lastName}`.trim(),
      version: consent.textVersion,
      locale: consent.locale,
      givenAt: consent.at.toISOString(),
      withdrawnAt: consent.withdrawnAt?.toISOString() ?? null,
      canWithdraw: consent.personId === accountId && consent.withdrawnAt === null,
    })),
  ];
  return all
    .map((entry) => ({ ...entry, text: consentTextOf(entry.purpose, entry.version) }))
    .toSorted((one, other) => other.givenAt.localeCompare(one.givenAt));
}
