import type { Doctor, Hospital } from "@medisense/contract/directory";

/** What the landing page shows of the live world. Small on purpose: it travels inside the page. */
export interface LandingData {
  stats: SiteStats;
  topDoctors: Pick<Doctor, "name" | "slug" | "specialization" | "profileImage">[];
  hospitals: Pick<Hospital, "name" | "slug" | "address" | "city" | "hospitalImage" | "specialities">[];
}

/** A number that cannot be had is null. */
export interface SiteStats {
  doctorsAvailable: number | null;
  totalMedicines: number | null;
  totalModels: number | null;
}

export const TOP_DOCTORS = 8;
export const FEATURED_HOSPITALS = 6;

const defaults = { doctorsAvailable: 120, totalMedicines: 2500, totalModels: 10 };

/** The live numbers, each with its default until it arrives. */
export function siteNumbers(stats: SiteStats) {
  return {
    doctorsAvailable: stats.doctorsAvailable ?? defaults.doctorsAvailable,
    totalMedicines: stats.totalMedicines ?? defaults.totalMedicines,
    totalModels: stats.totalModels ?? defaults.totalModels,
  };
}

/** The three cities the page promises come first, one hospital each; the rest fill up in the order given. */
export function featuredHospitals<H extends { city: string }>(hospitals: H[]): H[] {
  const promised = ["Chennai", "Mumbai", "Bengaluru"].flatMap(
    (city) => hospitals.find((hospital) => hospital.city === city) ?? [],
  );
  const otherCities = hospitals.filter(
    (hospital, index) =>
      !promised.some(({ city }) => city === hospital.city) &&
      hospitals.findIndex(({ city }) => city === hospital.city) === index,
  );
  return [...promised, ...otherCities].slice(0, FEATURED_HOSPITALS);
}

/** The page keeps the city's older name, which is what people from elsewhere search for. */
export const cityLabel = (city: string) => (city === "Bengaluru" ? "Bangalore" : city);

/** "26, Demo Road 1, Adyar, Chennai 600020" lies in Adyar. */
export function areaOf({ address }: { address: string }) {
  return address.split(",").at(-2)?.trim() ?? "";
}
