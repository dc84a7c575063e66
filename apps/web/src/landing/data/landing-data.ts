import type { Doctor, Hospital } from "@medisense/contract/directory";
import type { SiteOwner } from "@medisense/contract/operators/site-owner";

/** The live data of the landing page. It is kept small because it is embedded in the page. */
export interface LandingData {
  stats: SiteStats;
  topDoctors: Pick<
    Doctor,
    "name" | "slug" | "specialization" | "profileImage" | "hospitalName" | "city" | "languages" | "fees" | "nextSlot"
  >[];
  hospitals: Pick<Hospital, "name" | "slug" | "address" | "city" | "hospitalImage" | "specialities">[];
  siteOwner: SiteOwner;
}

/** Figures of the site. A figure that could not be fetched is null. */
export interface SiteStats {
  doctorsAvailable: number | null;
  totalMedicines: number | null;
  totalModels: number | null;
}

export const TOP_DOCTORS = 8;
