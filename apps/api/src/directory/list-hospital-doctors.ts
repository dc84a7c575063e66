import { directoryErrors } from "@medisense/contract/directory";
import { eq } from "drizzle-orm";
import { DomainError } from "../platform/domain-error.ts";
import type { DirectoryDeps } from "./listing/deps.ts";
import { doctorsToWire } from "./listing/doctor-to-wire.ts";
import { findHospital } from "./listing/find-hospital.ts";
import { hospitalToWire } from "./listing/hospital-to-wire.ts";
import { bestFirst, selectDoctors } from "./listing/select-doctors.ts";
import { doctors } from "./listing/tables.ts";

/** Lists the doctors of a hospital, best first, with the hospital. Throws when the hospital does not exist. */
export async function listHospitalDoctors({ db, availability }: DirectoryDeps, named: string) {
  const hospital = await findHospital(db, named);
  if (!hospital) throw new DomainError(directoryErrors.hospitalNotFound);

  const rows = await selectDoctors(db, eq(doctors.hospitalId, hospital.id)).orderBy(...bestFirst);
  return { doctors: await doctorsToWire(rows, availability), hospital: hospitalToWire(hospital) };
}
