import type { DirectoryDeps } from "./listing/deps.ts";
import { doctors } from "./listing/tables.ts";

/** Counts what the landing page shows. */
export async function siteStats({ db, countMedicines }: Pick<DirectoryDeps, "db" | "countMedicines">) {
  const [doctorsAvailable, totalMedicines] = await Promise.all([db.$count(doctors), countMedicines()]);
  // The server offers no models, so there is no number of them.
  return { data: { doctorsAvailable, totalMedicines, totalModels: null } };
}
