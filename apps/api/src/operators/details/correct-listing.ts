import { type EnteredDetail, enteredDetails } from "@medisense/contract/operators/listing-details";
import { listingErrors, listingFaults, type ListingKind } from "@medisense/contract/operators/listings";
import { and, eq } from "drizzle-orm";
import { recordOperatorAct } from "../../audit-trail/index.ts";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { districtOf } from "../../pharmacy/index.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { enqueue } from "../../platform/jobs/enqueue.ts";
import { tellChange } from "../../platform/realtime/changes.ts";
import type { OperatorsDeps } from "../audit/deps.ts";
import { accountsOf } from "../accounts/accounts-of.ts";
import { mailAccounts } from "../accounts/mail-accounts.ts";
import { subjectOfListing } from "../audit/subject-of-listing.ts";
import { checkCells } from "../onboarding/check-cells.ts";
import { fullAddress } from "../onboarding/full-address.ts";
import { hospitalNamed } from "../onboarding/hospital-named.ts";
import { invalid, refuseComingYear } from "../onboarding/onboarding-result.ts";
import { NewDoctor, NewHospital, NewStore } from "../onboarding/rows.ts";
import { lockListing } from "../suspending/lock-listing.ts";
import { correctionMail } from "./correction-mail.ts";
import { readEnteredDetails } from "./read-entered-details.ts";

const DoctorDetails = NewDoctor.omit({
  name: true,
  email: true,
  registrationNo: true,
  registrationCouncil: true,
  registrationYear: true,
});
const HospitalDetails = NewHospital.omit({ name: true, email: true });
const StoreDetails = NewStore.omit({
  name: true,
  email: true,
  licenceNo: true,
  licenceValidUntil: true,
  pharmacistName: true,
  pharmacistRegistrationNo: true,
});

interface Correction {
  operatorId: string;
  kind: ListingKind;
  id: string;
  cells: Record<string, string>;
}

type Known = Awaited<ReturnType<typeof readEnteredDetails>>;

/** The longest value in the audit trail; a longer one ends with an ellipsis. */
const MOST_IN_DETAIL = 80;

/**
 * Corrects what was entered of a doctor, hospital or store, apart from its name and the checked facts. Booked visits
 * keep their fee. Its holder is mailed, and a job tells patients whose visit is at another place now.
 */
export async function correctListing(
  { db, clock, realtime, config }: Pick<OperatorsDeps, "db" | "clock" | "realtime" | "config">,
  { operatorId, kind, id, cells }: Correction,
) {
  const now = clock.now();
  const { names, doctorIds } = await db.transaction(async (tx) => {
    const known = await readEnteredDetails(tx, kind, id);
    const change = await changeOf(tx, kind, { cells, known, now });
    const listing = await lockListing(tx, kind, id);
    if (!listing) throw new DomainError(listingErrors.notFound);
    const before = await readEnteredDetails(tx, kind, id);
    const movedIds = await change(id);
    const after = await readEnteredDetails(tx, kind, id);
    const changed = enteredDetails[kind].filter((name) => before[name] !== after[name]);
    if (changed.length === 0) return { names: changed, doctorIds: [] };
    const detail = changed.map((name) => `${name}: ${brief(before[name])} → ${brief(after[name])}`).join("; ");
    const subject = subjectOfListing(kind, id, listing.name);
    await recordOperatorAct(tx, { operatorId, act: "correct-listing", subject, detail }, now);
    const { own } = await accountsOf(tx, kind, listing);
    const said = changed.map((name): [EnteredDetail, string] => [name, after[name] ?? ""]);
    const mail = correctionMail(listing.name, said, config.siteOwner.email);
    await mailAccounts(tx, own, { cause: `corrected:${id}:${now.toISOString()}`, ...mail }, now);
    for (const doctorId of movedIds)
      await enqueue(tx, "appointments.tellPlace", { doctorId, cause: now.toISOString() });
    return { names: changed, doctorIds: kind === "doctors" ? [id] : movedIds };
  });
  for (const doctorId of doctorIds) tellChange(realtime, "slots", doctorId);
  return { message: "The entry is saved.", isChanged: names.length > 0 };
}

/** Checks the cells. Returns the update, which returns the doctors whose place has changed by it. */
async function changeOf(
  tx: Database,
  kind: ListingKind,
  { cells, known, now }: { cells: Record<string, string>; known: Known; now: Date },
): Promise<(id: string) => Promise<string[]>> {
  if (kind === "hospitals") {
    const row = checkCells(HospitalDetails, cells);
    refuseComingYear("established", row.established, now);
    refuseFormerPlace(row, known);
    return (id) => changeHospital(tx, id, { ...row, address: fullAddress(row) });
  }
  if (kind === "stores") {
    // The demo's stores have made-up numbers, which nobody has to replace for another correction.
    const isSameNumber = cells["gstin"] === known.gstin;
    const row = checkCells(isSameNumber ? StoreDetails.omit({ gstin: true }) : StoreDetails, cells);
    refuseFormerPlace(row, known);
    const columns = { ...row, address: fullAddress(row), district: districtOf(row.pincode)! };
    return async (id) => {
      await tx.update(stores).set(columns).where(eq(stores.id, id));
      return [];
    };
  }
  const { hospital: named, experience, fees, about, ...columns } = checkCells(DoctorDetails, cells);
  const hospital = await hospitalNamed(tx, named);
  const values = { ...columns, experienceYears: experience, feePaise: fees * 100, about: about ?? "" };
  return async (id) => {
    const [doctor] = await tx.select({ hospitalId: doctors.hospitalId }).from(doctors).where(eq(doctors.id, id));
    const isMoving = doctor!.hospitalId !== hospital.id;
    // The visits that are booked would be left with a doctor who sees nobody.
    if (isMoving && hospital.suspendedAt) throw invalid({ hospital: listingFaults.hospitalSuspended });
    const place = { hospitalId: hospital.id, addressLine1: hospital.address, addressLine2: hospital.state };
    await tx
      .update(doctors)
      .set({ ...values, ...(isMoving && place) })
      .where(eq(doctors.id, id));
    return isMoving ? [id] : [];
  };
}

/** Throws when city or pin code has changed and the address, which contains both, still has the former one. */
function refuseFormerPlace(row: { address: string; city: string; pincode: string }, known: Known) {
  const isSameAddress = row.address === known.address;
  const hasFormerPin = row.pincode !== known.pincode && row.address.includes(known.pincode!);
  const hasFormerCity = row.city !== known.city && isSameAddress && row.address.includes(known.city!);
  if (hasFormerPin || hasFormerCity) throw invalid({ address: listingFaults.formerPlace });
}

/** Changes a hospital, and the address of the doctors who have its address. */
async function changeHospital(
  tx: Database,
  id: string,
  values: Omit<typeof hospitals.$inferInsert, "id" | "name" | "slug" | "email">,
) {
  const [before] = await tx.select().from(hospitals).where(eq(hospitals.id, id));
  await tx.update(hospitals).set(values).where(eq(hospitals.id, id));
  const { address, state } = values;
  if (before!.address === address && before!.state === state) return [];
  const haveItsAddress = and(
    eq(doctors.hospitalId, id),
    eq(doctors.addressLine1, before!.address),
    eq(doctors.addressLine2, before!.state),
  );
  const moved = await tx
    .update(doctors)
    .set({ addressLine1: address, addressLine2: state })
    .where(haveItsAddress)
    .returning({ id: doctors.id });
  return moved.map((doctor) => doctor.id);
}

function brief(value: string | null | undefined) {
  const text = value || "none";
  return text.length > MOST_IN_DETAIL ? `${text.slice(0, MOST_IN_DETAIL)}…` : text;
}
