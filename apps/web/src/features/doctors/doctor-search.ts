import { doctorOrders, type Speciality, visitModes } from "@medisense/contract/directory";
import { istDate, istMidnight } from "@medisense/contract/ist";
import { z } from "zod";

/** Days until the first free slot, as the address spells them. */
export const freeWithin = { today: 0, tomorrow: 1, "3days": 2 } as const;
export type FreeWithin = keyof typeof freeWithin;

const PAGE_SIZE = 24;
const optional = <T extends z.ZodType>(type: T) => type.optional().catch(undefined);
const Rupees = z.coerce.number().int().min(0).max(1_000_000);
const Words = z.string().trim().min(1).max(100);

/** What a search can ask for. Nonsense in an address is as if it were not there. */
const Search = z.object({
  q: optional(Words),
  city: optional(Words),
  language: optional(Words),
  minFee: optional(Rupees),
  maxFee: optional(Rupees),
  mode: optional(z.enum(visitModes)),
  free: optional(z.enum(Object.keys(freeWithin) as [FreeWithin, ...FreeWithin[]])),
  sort: z.enum(doctorOrders).catch("earliest"),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
});
export type DoctorSearch = z.infer<typeof Search>;

export const readSearch = (address: URLSearchParams): DoctorSearch => Search.parse(Object.fromEntries(address));

/** The address after one more choice; a new choice starts again on the first page. */
export function withChoice(address: URLSearchParams, choice: Partial<Record<keyof DoctorSearch, string | undefined>>) {
  const next = new URLSearchParams(address);
  if (!("page" in choice)) next.delete("page");
  for (const [name, value] of Object.entries(choice)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
}

/** How many filters of the panel are on; the order and the words of the search box are not among them. */
export function filtersOn({ city, language, minFee, maxFee, mode, free }: DoctorSearch) {
  return [city, language, minFee ?? maxFee, mode, free].filter((value) => value !== undefined).length;
}

export function searchQuery({ free, page, ...search }: DoctorSearch, speciality: Speciality | undefined, now: Date) {
  return {
    ...search,
    speciality,
    freeBy: free && istDate(istMidnight(istDate(now), freeWithin[free])),
    page,
    limit: PAGE_SIZE,
  };
}

export const pagesOf = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));
