import type { DirectoryDeps } from "./listing/deps.ts";
import { doctorsToWire } from "./listing/doctor-to-wire.ts";
import { isOfferedDoctor } from "./listing/is-offered-doctor.ts";
import type { PageRequest } from "./listing/page-request.ts";
import { bestFirst, selectDoctors } from "./listing/select-doctors.ts";
import { doctors } from "./listing/tables.ts";

/** Lists one page of all doctors, best first, with their total number. */
export async function listDoctors({ db, availability }: DirectoryDeps, { page, limit }: PageRequest) {
  const [total, rows] = await Promise.all([
    db.$count(doctors, isOfferedDoctor),
    selectDoctors(db)
      .orderBy(...bestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { data: await doctorsToWire(rows, availability), total };
}
