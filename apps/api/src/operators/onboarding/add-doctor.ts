import { listingFaults as faults } from "@medisense/contract/operators/listings";
import { eq, sql } from "drizzle-orm";
import { personalNameOf, registrationKeyOf, slugWithId } from "../../directory/index.ts";
import { doctors } from "../../directory/listing/tables.ts";
import { inviteAccount } from "../../identity/index.ts";
import { users } from "../../identity/account-state/tables.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { hospitalNamed } from "./hospital-named.ts";
import { type Added, invalid, isSameRow, type Onboarding, refuseComingYear } from "./onboarding-result.ts";
import type { NewDoctor } from "./rows.ts";

/**
 * Adds a doctor with an account to the hospital of that name, in whatever case and spacing. Until the registration is
 * checked, no patient finds the doctor.
 */
export async function addDoctor(tx: Database, row: NewDoctor, { now, origin, locale }: Onboarding): Promise<Added> {
  refuseComingYear("registrationYear", row.registrationYear, now);
  const hospital = await hospitalNamed(tx, row.hospital);
  const { email, hospital: _, experience, fees, about, ...columns } = row;
  const values = {
    ...columns,
    hospitalId: hospital.id,
    experienceYears: experience,
    feePaise: fees * 100,
    about: about ?? "",
  };
  const [known] = await tx
    .select({ doctor: doctors, email: users.email })
    .from(doctors)
    .innerJoin(users, eq(users.id, doctors.id))
    .where(
      eq(
        doctors.registrationKey,
        registrationKeyOf(sql`${row.registrationNo}::text`, sql`${row.registrationCouncil}::text`),
      ),
    );
  if (known && isSameRow({ ...values, email }, { ...known.doctor, email: known.email }))
    return { outcome: "same", id: known.doctor.id };
  if (known) throw invalid({ registrationNo: faults.numberTaken });

  const account = {
    email,
    role: "doctor",
    ...personalNameOf(row.name),
    organisationName: null,
    origin,
    locale,
  } as const;
  const id = await inviteAccount(tx, account, now);
  if (!id) throw invalid({ email: faults.emailTaken });
  await tx.insert(doctors).values({
    ...values,
    id,
    slug: slugWithId(row.name.replace(/^Dr\.? /, ""), id),
    // Nobody has visited yet, and nobody has rated.
    successRate: 0,
    rating: null,
    profileImage: null,
    bio: null,
    addressLine1: hospital.address,
    addressLine2: hospital.state,
  });
  return { outcome: "added", id };
}
