import { lt } from "drizzle-orm";
import type { OperatorsDeps } from "./audit/deps.ts";
import { importReports } from "./imports/tables.ts";
import { listingInvitations } from "./invitations/tables.ts";

const DAY_MS = 24 * 60 * 60_000;
const REPORT_DAYS = 365;

/** Deletes the reports on files after a year, and invitations that nobody can use any more. */
export async function purgeOperators({ db, clock }: Pick<OperatorsDeps, "db" | "clock">) {
  const now = clock.now();
  await db.delete(importReports).where(lt(importReports.at, new Date(now.getTime() - REPORT_DAYS * DAY_MS)));
  await db.delete(listingInvitations).where(lt(listingInvitations.openUntil, now));
}
