import type { DirectoryDeps } from "./listing/deps.ts";
import { isOfferedDoctor } from "./listing/is-offered-doctor.ts";
import { doctors } from "./listing/tables.ts";

/** Counts what the landing page shows. */
export async function siteStats({
  db,
  countMedicines,
  countModels,
}: Pick<DirectoryDeps, "db" | "countMedicines" | "countModels">) {
  const [doctorsAvailable, totalMedicines] = await Promise.all([db.$count(doctors, isOfferedDoctor), countMedicines()]);
  return { data: { doctorsAvailable, totalMedicines, totalModels: countModels() } };
}
