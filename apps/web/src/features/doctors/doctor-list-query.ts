import { doctorSorts, type Speciality, visitModes } from "@medisense/contract/directory";
import { istDate, istMidnight } from "@medisense/contract/ist";
import { z } from "zod";

/** The latest day of the first free slot, in days from today, by its name in the URL. */
export const freeWithin = { today: 0, tomorrow: 1, "3days": 2 } as const;
export type FreeWithin = keyof typeof freeWithin;

export const DOCTORS_PER_PAGE = 24;
const optional = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);
const Rupees = z.coerce.number().int().min(0).max(1_000_000);
const Words = z.string().trim().min(1).max(100);

/** The parameters of a doctor list. Invalid values in the URL are ignored. */
const Search = z.object({
  q: optional(Words),
  city: optional(Words),
  language: optional(Words),
  minFee: optional(Rupees),
  maxFee: optional(Rupees),
  mode: optional(z.enum(visitModes)),
  free: optional(z.enum(Object.keys(freeWithin) as [FreeWithin, ...FreeWithin[]])),
  sort: z.enum(doctorSorts).catch("earliest"),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
export type DoctorListQuery = z.infer<typeof Search>;

export const readDoctorListQuery = (searchParams: URLSearchParams): DoctorListQuery =>
  Search.parse(Object.fromEntries(searchParams));

/** Returns how many filters of the panel are on, without the sort order and the search terms. */
export function countFilters({ city, language, minFee, maxFee, mode, free }: DoctorListQuery) {
  return [city, language, minFee ?? maxFee, mode, free].filter((value) => value !== undefined).length;
}

export function doctorSearchRequest(
  { free, page, ...search }: DoctorListQuery,
  speciality: Speciality | undefined,
  now: Date,
) {
  return {
    ...search,
    speciality,
    freeBy: free && istDate(istMidnight(istDate(now), freeWithin[free])),
    page,
    limit: DOCTORS_PER_PAGE,
  };
}
