import type { DirectoryDeps } from "./listing/deps.ts";
import { doctorsToWire } from "./listing/doctor-to-wire.ts";
import type { PageRequest } from "./listing/page-request.ts";
import { bestFirst, selectDoctors } from "./listing/select-doctors.ts";

/** Lists one page of all doctors, best first, with their total number. */
export async function listDoctors({ db, availability, doctorIndex }: DirectoryDeps, { page, limit }: PageRequest) {
  const [{ all }, rows] = await Promise.all([
    doctorIndex.current(),
    selectDoctors(db)
      .orderBy(...bestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { data: await doctorsToWire(rows, availability), total: all.length };
}
