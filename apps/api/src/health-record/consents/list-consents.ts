import type { LedgerEntry } from "@medisense/contract/health/consents";
import { and, desc, eq, isNotNull } from "drizzle-orm";
import { callConsents } from "../../consultations/calls/tables.ts";
import { users } from "../../identity/account-state/tables.ts";
import { subscribers } from "../../notifications/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { consents } from "./tables.ts";

/** The latest consents to video visits that are listed. */
const LISTED = 50;

/** Lists what an account's holder agreed to, latest first, wherever it was asked. */
export async function listConsents({ db }: { db: Database }, accountId: string): Promise<LedgerEntry[]> {
  const [given, letters, calls] = await Promise.all([
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
  ]);
  const all: LedgerEntry[] = [
    ...given.map(({ purpose, version, locale, givenAt, withdrawnAt }) => ({
      purpose,
      version,
      locale,
      givenAt: givenAt.toISOString(),
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      canWithdraw: withdrawnAt === null,
    })),
    ...letters.map(({ givenAt }) => ({
      purpose: "newsletter" as const,
      version: "",
      locale: null,
      givenAt: givenAt!.toISOString(),
      withdrawnAt: null,
      canWithdraw: true,
    })),
    // A call that took place cannot be undone; the next one asks again.
    ...calls.map(({ version, language, at }) => ({
      purpose: "video-call" as const,
      version,
      locale: language,
      givenAt: at.toISOString(),
      withdrawnAt: null,
      canWithdraw: false,
    })),
  ];
  return all.toSorted((one, other) => other.givenAt.localeCompare(one.givenAt));
}
