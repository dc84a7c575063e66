import { istDate } from "@medisense/contract/ist";
import { type Listing, listingErrors, type ListingKind } from "@medisense/contract/operators/listings";
import { and, eq, isNull, sql } from "drizzle-orm";
import { doctors } from "../../directory/listing/tables.ts";
import { refreshSelling } from "../../pharmacy/index.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import { accountsOf } from "../accounts/accounts-of.ts";
import { mailAccounts } from "../accounts/mail-accounts.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { checkMail } from "./check-mail.ts";
import { listingRows } from "./listing-rows.ts";
import type { ListingRow } from "./listing-to-wire.ts";

const comparedFacts = ["name", "number", "holder", "validUntil"] as const;

interface Check {
  operatorId: string;
  kind: ListingKind;
  id: string;
  /** The register that the number was compared with. */
  against: string;
  /** The facts that the admin compared with it. */
  seen?: Pick<Listing, (typeof comparedFacts)[number]> | undefined;
}

/**
 * Notes that a registration or licence was checked: by whom, when and against what, and mails its people. A store sells
 * from then on. Does nothing to one that is checked already.
 */
export async function checkListing(
  { db, clock, realtime }: Pick<OperatorsDeps, "db" | "clock" | "realtime">,
  { operatorId, kind, id, against, seen }: Check,
) {
  if (kind === "hospitals") throw new DomainError(listingErrors.nothingToCheck);
  const now = clock.now();
  const table = kind === "doctors" ? doctors : stores;
  await db.transaction(async (tx) => {
    const [checked] = await tx
      .update(table)
      .set({ checkedAt: now, checkedBy: operatorId, checkedAgainst: against })
      .where(and(eq(table.id, id), isNull(table.checkedAt)))
      .returning({ name: table.name });
    if (!checked) {
      if ((await tx.$count(table, eq(table.id, id))) === 0) throw new DomainError(listingErrors.notFound);
      return;
    }
    if (kind === "stores") await refreshSelling(tx, now);
    const subject = subjectOfListing(kind, id, checked.name);
    await recordOperatorAct(tx, { operatorId, act: "check-listing", subject, detail: against }, now);
    const { rows } = await tx.execute<ListingRow>(
      sql`select * from (${listingRows(kind, istDate(now))}) as listing where id = ${id}::uuid`,
    );
    const row = rows[0]!;
    if (seen && comparedFacts.some((fact) => seen[fact] !== row[fact]))
      throw new DomainError(listingErrors.changedMeanwhile);
    const { name } = checked;
    const { own } = await accountsOf(tx, kind, { id, name });
    const cause = `checked:${now.toISOString()}`;
    await mailAccounts(tx, own, { cause, ...checkMail({ kind, name, against, state: row.state }) }, now);
  });
  if (kind === "doctors") tellChange(realtime, "slots", id);
  return { message: "The check is recorded." };
}
