import { istDate } from "@medisense/contract/ist";
import { and, gte, isNull, lte } from "drizzle-orm";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { accountsOf } from "../suspending/accounts-of.ts";
import { mailLicence } from "./mail-licence.ts";

const DAY_MS = 86_400_000;
/** The days before the end of a licence on which its store is told of it. Renewing one takes weeks. */
const TOLD_DAYS_BEFORE = [7, 30];
/** The days after its end within which a server that stood still tells the store. */
const TOLD_DAYS_AFTER = 7;

/** Mails stores whose licence ends soon or has ended, once for each of these. A suspended store has other worries. */
export async function tellEndingLicences({ db, clock, config }: Pick<OperatorsDeps, "db" | "clock" | "config">) {
  const now = clock.now();
  const dayFrom = (days: number) => istDate(new Date(now.getTime() + days * DAY_MS));
  const { id, name, licenceNo, licenceValidUntil, suspendedAt } = stores;
  const ending = await db
    .select({ id, name, licenceNo, validUntil: licenceValidUntil })
    .from(stores)
    .where(
      and(
        isNull(suspendedAt),
        gte(licenceValidUntil, dayFrom(-TOLD_DAYS_AFTER)),
        lte(licenceValidUntil, dayFrom(Math.max(...TOLD_DAYS_BEFORE))),
      ),
    );
  for (const { validUntil, ...store } of ending) {
    if (!validUntil) continue;
    const stage = validUntil < dayFrom(0) ? "over" : TOLD_DAYS_BEFORE.find((days) => validUntil <= dayFrom(days));
    await db.transaction(async (tx) => {
      const { own } = await accountsOf(tx, "stores", store);
      const licence = { ...store, validUntil, isOver: stage === "over" };
      await mailLicence(
        tx,
        own,
        { ...licence, cause: `licence:${store.id}:${validUntil}:${stage}` },
        {
          contact: config.siteOwner.email,
          now,
        },
      );
    });
  }
}
