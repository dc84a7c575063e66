import { listingErrors, type ListingKind } from "@medisense/contract/operators/listings";
import { DomainError } from "../../platform/domain-error.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { addRow } from "./add-row.ts";

interface ListingToAdd {
  operatorId: string;
  kind: ListingKind;
  cells: Record<string, string>;
  origin: string;
}

/** Adds what an admin entered in the form. */
export async function addListing(
  { db, clock }: Pick<OperatorsDeps, "db" | "clock">,
  { operatorId, kind, cells, origin }: ListingToAdd,
) {
  const now = clock.now();
  return db.transaction(async (tx) => {
    const { id, outcome } = await addRow(tx, kind, cells, { now, origin });
    if (outcome === "same") throw new DomainError(listingErrors.alreadyThere);
    const subject = subjectOfListing(kind, id, cells["name"]!.trim());
    await recordOperatorAct(tx, { operatorId, act: "add-listing", subject }, now);
    return { id, message: "The entry is added, and an invitation is on its way." };
  });
}
