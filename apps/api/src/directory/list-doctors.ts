import type { DirectoryDeps } from "./deps.ts";
import { doctorsToWire } from "./doctor-to-wire.ts";
import type { PageRequest } from "./page-request.ts";
import { bestFirst, selectDoctors } from "./select-doctors.ts";
import { doctors } from "./tables.ts";

/** Lists one page of all doctors, best first, with their total number. */
export async function listDoctors({ db, availability }: DirectoryDeps, { page, limit }: PageRequest) {
  const [total, rows] = await Promise.all([
    db.$count(doctors),
    selectDoctors(db)
      .orderBy(...bestFirst)
      .limit(limit)
      .offset((page - 1) * limit),
  ]);
  return { data: await doctorsToWire(rows, availability), total };
}
