import { type EnteredDetail, enteredDetails } from "@medisense/contract/operators/listing-details";
import { listingErrors, type ListingKind } from "@medisense/contract/operators/listings";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { accountsOf } from "../accounts/accounts-of.ts";
import { mailAccounts } from "../accounts/mail-accounts.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import { lockListing } from "../suspending/lock-listing.ts";
import { checkCorrection } from "./check-correction.ts";
import { correctionMail } from "./correction-mail.ts";
import { listDoctorsElsewhere } from "./list-doctors-elsewhere.ts";
import { readEnteredDetails } from "./read-entered-details.ts";
import { refuseUnseen } from "./refuse-unseen.ts";

interface Correction {
  operatorId: string;
  kind: ListingKind;
  id: string;
  cells: Record<string, string>;
  /** The doctors of a hospital who get its address, whatever they had. */
  doctorIds: string[];
  /** The values that the admin saw. */
  seen?: Record<string, string> | undefined;
}

/** The longest value in the audit trail; a longer one ends with an ellipsis. */
const MOST_IN_DETAIL = 80;

/**
 * Corrects what was entered of a doctor, hospital or store, apart from its name, its email and the checked facts. Booked visits
 * keep their fee. Its holder is mailed, and a job tells patients whose visit or pickup is at another place now.
 */
export async function correctListing(
  { db, clock, realtime, config }: Pick<OperatorsDeps, "db" | "clock" | "realtime" | "config">,
  { operatorId, kind, id, cells, doctorIds: chosenIds, seen }: Correction,
) {
  const now = clock.now();
  const { isChanged, doctorIds } = await db.transaction(async (tx) => {
    const entered = await readEnteredDetails(tx, kind, id);
    // It locks a new hospital, and that before the doctor, as suspending a hospital does.
    const correct = await checkCorrection(tx, kind, { cells, doctorIds: chosenIds, entered, now });
    const listing = await lockListing(tx, kind, id);
    if (!listing) throw new DomainError(listingErrors.notFound);
    const before = await readEnteredDetails(tx, kind, id);
    const elsewhere = kind === "hospitals" ? await listDoctorsElsewhere(tx, id) : [];
    const movedIds = await correct(id);
    const after = await readEnteredDetails(tx, kind, id);
    refuseUnseen(seen, before, after);
    const changed = enteredDetails[kind].filter((name) => before[name] !== after[name]);
    if (changed.length === 0 && movedIds.length === 0) return { isChanged: false, doctorIds: [] };
    const details = changed.map((name) => `${name}: ${brief(before[name])} → ${brief(after[name])}`);
    for (const doctor of elsewhere)
      if (movedIds.includes(doctor._id))
        details.push(`${doctor.name}: ${brief(doctor.address)} → ${brief(after.address)}`);
    const detail = details.join("; ");
    const subject = subjectOfListing(kind, id, listing.name);
    await recordOperatorAct(tx, { operatorId, act: "correct-listing", subject, detail }, now);
    const accounts = await accountsOf(tx, kind, listing);
    const said = changed.map((name): [EnteredDetail, string] => [name, after[name] ?? ""]);
    const mail = correctionMail(listing.name, said, config.siteOwner.email);
    const own = changed.length > 0 ? accounts.own : [];
    await mailAccounts(tx, own, { cause: `corrected:${id}:${now.toISOString()}`, ...mail }, now);
    for (const doctorId of movedIds)
      await enqueue(tx, "appointments.tellPlace", { doctorId, cause: now.toISOString() });
    if (kind === "stores" && changed.includes("address"))
      await enqueue(tx, "orders.tellPatientsOfStore", { storeId: id, cause: now.toISOString() });
    return { isChanged: true, doctorIds: kind === "doctors" ? [id] : movedIds };
  });
  for (const doctorId of doctorIds) tellChange(realtime, "slots", doctorId);
  return { message: "The entry is saved.", isChanged };
}

function brief(value: string | null | undefined) {
  const text = value || "none";
  return text.length > MOST_IN_DETAIL ? `${text.slice(0, MOST_IN_DETAIL)}…` : text;
}
