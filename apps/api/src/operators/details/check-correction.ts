import { listingFaults, type ListingKind } from "@medisense/contract/operators/listings";
import { and, eq, inArray, not, or } from "drizzle-orm";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { districtOf } from "../../pharmacy/index.ts";
import { stores } from "../../pharmacy/tables/catalogue-tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { checkCells } from "../onboarding/check-cells.ts";
import { fullAddress } from "../onboarding/full-address.ts";
import { hospitalNamed } from "../onboarding/hospital-named.ts";
import { invalid, refuseComingYear, refuseOtherState } from "../onboarding/onboarding-result.ts";
import { NewDoctor, NewHospital, NewStore } from "../onboarding/rows.ts";
import type { readEnteredDetails } from "./read-entered-details.ts";

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

type Entered = Awaited<ReturnType<typeof readEnteredDetails>>;

interface Asked {
  cells: Record<string, string>;
  /** The doctors of a hospital who get its address, whatever they had. */
  doctorIds: string[];
  entered: Entered;
  now: Date;
}

/** Checks a correction. Returns the function that stores it, which returns the ids of the doctors who see patients elsewhere now. */
export async function checkCorrection(
  tx: Database,
  kind: ListingKind,
  { cells, doctorIds, entered, now }: Asked,
): Promise<(id: string) => Promise<string[]>> {
  if (kind === "hospitals") {
    const row = checkCells(HospitalDetails, cells);
    refuseComingYear("established", row.established, now);
    refuseFalsePlace(row, entered);
    return (id) => changeHospital(tx, id, { ...row, address: fullAddress(row) }, doctorIds);
  }
  if (kind === "stores") {
    // The demo's stores have made-up numbers, which nobody has to replace for another correction.
    const isSameNumber = cells["gstin"] === entered.gstin;
    const row = checkCells(isSameNumber ? StoreDetails.omit({ gstin: true }) : StoreDetails, cells);
    refuseFalsePlace(row, entered);
    const columns = { ...row, address: fullAddress(row), district: districtOf(row.pincode) };
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

interface Place {
  address: string;
  city: string;
  state: string;
  pincode: string;
}

/** Throws when a place has changed and contradicts itself: its state its pin code, or its address the new city. */
function refuseFalsePlace(row: Place, entered: Entered) {
  if (row.pincode !== entered.pincode || row.state !== entered.state) refuseOtherState(row);
  const isSameAddress = row.address === entered.address;
  const hasFormerPin = row.pincode !== entered.pincode && row.address.includes(entered.pincode!);
  const hasFormerCity = row.city !== entered.city && isSameAddress && row.address.includes(entered.city!);
  if (hasFormerPin || hasFormerCity) throw invalid({ address: listingFaults.formerPlace });
}

/** Changes a hospital, and the address of the doctors who have its address or are named. */
async function changeHospital(
  tx: Database,
  id: string,
  values: Omit<typeof hospitals.$inferInsert, "id" | "name" | "slug" | "email">,
  doctorIds: string[],
) {
  const [before] = await tx.select().from(hospitals).where(eq(hospitals.id, id));
  await tx.update(hospitals).set(values).where(eq(hospitals.id, id));
  const { address, state } = values;
  const isAt = (line1: string, line2: string) => and(eq(doctors.addressLine1, line1), eq(doctors.addressLine2, line2));
  const moved = await tx
    .update(doctors)
    .set({ addressLine1: address, addressLine2: state })
    .where(
      and(
        eq(doctors.hospitalId, id),
        or(isAt(before!.address, before!.state), inArray(doctors.id, doctorIds)),
        not(isAt(address, state)!),
      ),
    )
    .returning({ id: doctors.id });
  return moved.map((doctor) => doctor.id);
}
