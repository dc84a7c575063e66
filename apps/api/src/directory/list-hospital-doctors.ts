import { directoryErrors } from "@medisense/contract/directory";
import { eq } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { DirectoryDeps } from "./deps.ts";
import { bestFirst, listingsOf, selectDoctors } from "./doctor-listing.ts";
import { hospitalNamed } from "./hospital-named.ts";
import { hospitalOf } from "./list-hospitals.ts";
import { doctors } from "./tables.ts";

export async function listHospitalDoctors({ db, availability }: DirectoryDeps, named: string) {
  const hospital = await hospitalNamed(db, named);
  if (!hospital) throw new DomainError(directoryErrors.hospitalNotFound);

  const rows = await selectDoctors(db)
    .where(eq(doctors.hospitalId, hospital.id))
    .orderBy(...bestFirst);
  return { doctors: await listingsOf(rows, availability), hospital: hospitalOf(hospital) };
}
