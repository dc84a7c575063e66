import { istDate } from "@medisense/contract/ist";
import { checkedFacts, type CheckedFact, type CheckedKind } from "@medisense/contract/operators/listing-details";
import { listingErrors, listingFaults } from "@medisense/contract/operators/listings";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { doctors } from "../../directory/listing/tables.ts";
import { refreshSelling } from "../../pharmacy/index.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { violatesConstraint } from "../../platform/database/violates-constraint.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { checkCells } from "../onboarding/check-cells.ts";
import { invalid, refuseComingYear } from "../onboarding/onboarding-result.ts";
import { NewDoctor, NewStore } from "../onboarding/rows.ts";
import { lockListing } from "../suspending/lock-listing.ts";
import { readCheckedFacts } from "./read-checked-facts.ts";
import { refuseUnseen } from "./refuse-unseen.ts";

const DoctorFacts = NewDoctor.pick({ registrationNo: true, registrationCouncil: true, registrationYear: true });
const StoreFacts = NewStore.pick({
  licenceNo: true,
  licenceValidUntil: true,
  pharmacistName: true,
  pharmacistRegistrationNo: true,
});
const unchecked = { checkedAt: null, checkedBy: null, checkedAgainst: null };

interface Change {
  operatorId: string;
  kind: CheckedKind;
  id: string;
  facts: Record<string, string>;
  /** The values that the admin saw. */
  seen?: Record<string, string> | undefined;
}

/** Changes checked facts of an entry. Until somebody checks it again, it is not offered to new patients. */
export async function changeListing(
  { db, clock, realtime }: Pick<OperatorsDeps, "db" | "clock" | "realtime">,
  { operatorId, kind, id, facts, seen }: Change,
) {
  const now = clock.now();
  const changed = await db
    .transaction(async (tx) => {
      const listing = await lockListing(tx, kind, id);
      const before = await readCheckedFacts(tx, kind, id);
      if (!listing || !before) throw new DomainError(listingErrors.notFound);
      const parsed = parse(kind, facts);
      if ("licenceValidUntil" in parsed && isPast(parsed.licenceValidUntil, now))
        throw invalid({ licenceValidUntil: listingFaults.past });
      if ("registrationYear" in parsed) refuseComingYear("registrationYear", parsed.registrationYear, now);
      const after: Partial<Record<CheckedFact, string | number | null>> = parsed;
      refuseUnseen(seen, before, after);
      const names: CheckedFact[] = checkedFacts[kind].filter((name) => before[name] !== after[name]);
      if (names.length === 0) return names;
      if ("licenceNo" in parsed) await changeStore(tx, id, parsed, now);
      else
        await tx
          .update(doctors)
          .set({ ...parsed, ...unchecked })
          .where(eq(doctors.id, id));
      const detail = names.map((name) => `${name}: ${before[name] ?? "none"} → ${after[name] ?? "none"}`).join("; ");
      const subject = subjectOfListing(kind, id, listing.name);
      await recordOperatorAct(tx, { operatorId, act: "change-listing", subject, detail }, now);
      return names;
    })
    .catch((error: unknown) => {
      if (violatesConstraint(error, "doctors_one_per_registration"))
        throw invalid({ registrationNo: listingFaults.numberTaken });
      if (violatesConstraint(error, "stores_licenceKey_unique"))
        throw invalid({ licenceNo: listingFaults.numberTaken });
      throw error;
    });
  if (changed.length > 0 && kind === "doctors") tellChange(realtime, "slots", id);
  return { message: "The entry is saved.", isUnchecked: changed.length > 0 };
}

async function changeStore(tx: Database, id: string, facts: z.output<typeof StoreFacts>, now: Date) {
  await tx
    .update(stores)
    .set({ ...facts, ...unchecked })
    .where(eq(stores.id, id));
  await refreshSelling(tx, now);
}

const isPast = (day: string | null, now: Date) => day !== null && day < istDate(now);

const parse = (kind: CheckedKind, facts: Record<string, string>) =>
  kind === "doctors" ? checkCells(DoctorFacts, facts) : checkCells(StoreFacts, facts);
