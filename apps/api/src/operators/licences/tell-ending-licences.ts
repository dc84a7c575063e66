import { istDate } from "@medisense/contract/ist";
import { and, gte, isNull, lte, sql } from "drizzle-orm";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { accountsOf } from "../accounts/accounts-of.ts";
import { mailAccounts } from "../accounts/mail-accounts.ts";
import { licenceMail } from "./licence-mail.ts";

const DAY_MS = 86_400_000;
/** A store is told these days before the last day of its licence. Renewing one takes weeks. */
const TOLD_DAYS_BEFORE = [7, 30];
/** The days within which a store still hears that its licence has ended, from a server that stood still. */
const TOLD_DAYS_AFTER = 7;

/** Mails stores whose licence ends soon or has ended, once at each of these dates. A suspended store is not told. */
export async function tellEndingLicences({ db, clock, config }: Pick<OperatorsDeps, "db" | "clock" | "config">) {
  const now = clock.now();
  const dayFrom = (days: number) => istDate(new Date(now.getTime() + days * DAY_MS));
  const { id, name, licenceNo, licenceValidUntil, suspendedAt } = stores;
  const ending = await db
    .select({ id, name, licenceNo, validUntil: sql<string>`${licenceValidUntil}` })
    .from(stores)
    .where(
      and(
        isNull(suspendedAt),
        gte(licenceValidUntil, dayFrom(-TOLD_DAYS_AFTER)),
        lte(licenceValidUntil, dayFrom(Math.max(...TOLD_DAYS_BEFORE))),
      ),
    );
  for (const store of ending) {
    const { validUntil } = store;
    const isOver = validUntil < dayFrom(0);
    const date = isOver ? "over" : TOLD_DAYS_BEFORE.find((days) => validUntil <= dayFrom(days));
    const mail = {
      cause: `licence:${store.id}:${validUntil}:${date}`,
      ...licenceMail({ ...store, isOver }, config.siteOwner.email),
    };
    await db.transaction(async (tx) => mailAccounts(tx, (await accountsOf(tx, "stores", store)).own, mail, now));
  }
}
