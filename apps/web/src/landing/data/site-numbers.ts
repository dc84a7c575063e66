import type { SiteStats } from "./landing-data.ts";

const defaults = { doctorsAvailable: 120, totalMedicines: 2500, totalModels: 10 };

/** Returns the figures of the site, with a default for each missing one. */
export function siteNumbers(stats: SiteStats) {
  return {
    doctorsAvailable: stats.doctorsAvailable ?? defaults.doctorsAvailable,
    totalMedicines: stats.totalMedicines ?? defaults.totalMedicines,
    totalModels: stats.totalModels ?? defaults.totalModels,
  };
}
