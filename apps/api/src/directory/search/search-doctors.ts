import type { Doctor, DoctorSort, VisitMode } from "@medisense/contract/directory";
import { inArray } from "drizzle-orm";
import type { DirectoryDeps } from "../listing/deps.ts";
import { doctorToWire } from "../listing/doctor-to-wire.ts";
import { selectDoctors } from "../listing/select-doctors.ts";
import { doctors } from "../listing/tables.ts";
import { countFacets } from "./count-facets.ts";
import type { IndexedDoctor } from "../listing/doctor-index.ts";
import { failedFilters } from "./failed-filters.ts";
import { type DoctorCriteria, matchDoctors } from "./match-doctors.ts";

/** Searches doctors. Returns one page, the total and the choices for the filters. */
export async function searchDoctors(deps: DirectoryDeps, criteria: DoctorCriteria) {
  const matching = await matchDoctors(deps, criteria);
  const ids = matching.map(({ id }) => id);
  const firstSlots = await deps.rememberedAvailability(ids, criteria.mode);
  const failedBy = failedFilters(criteria);
  const failed = matching.map((doctor) => failedBy(doctor, firstSlots.get(doctor.id)));
  const found = matching.filter((_, place) => failed[place] === 0);

  const keyOf = sortKeys[criteria.sort];
  const sorted = inOrder(found, (doctor) => keyOf(doctor, firstSlots.get(doctor.id)));
  const start = (criteria.page - 1) * criteria.limit;
  const page = sorted.slice(start, start + criteria.limit).map(({ id }) => id);
  const { freeBy } = criteria;
  const facets = countFacets(matching, {
    now: deps.clock.now(),
    freeBy,
    failed,
    firstSlots,
    slotsIn: await slotsOfModes(),
  });
  return { data: await readInFull(deps, page, criteria.mode), total: found.length, facets };

  /** Only a day makes it matter that a doctor may be free earlier by video than at the clinic. */
  async function slotsOfModes() {
    const slotsOf = (mode: VisitMode) =>
      freeBy && mode !== criteria.mode ? deps.rememberedAvailability(ids, mode) : Promise.resolve(firstSlots);
    const [online, clinic] = await Promise.all([slotsOf("online"), slotsOf("clinic")]);
    return { online, clinic };
  }
}

/** The lowest key comes first. A doctor without a value, such as one whom nobody has rated, comes last. */
const sortKeys: Record<DoctorSort, (doctor: IndexedDoctor, firstSlot: Date | undefined) => number> = {
  earliest: (_, firstSlot) => firstSlot?.getTime() ?? Infinity,
  fee: ({ feePaise }) => feePaise,
  experience: ({ experienceYears }) => -experienceYears,
  rating: ({ rating }) => -(rating ?? -Infinity),
};

/** Sorts by a key that many share. What shares a key keeps its order, so the cheapest doctors come first. */
function inOrder<T>(list: readonly T[], keyOf: (one: T) => number): T[] {
  const groups = new Map<number, T[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.keys()].sort((a, b) => (a < b ? -1 : 1)).flatMap((key) => groups.get(key)!);
}

/** Reads the doctors of a page with their first slots as they are now. */
async function readInFull(
  { db, availability }: DirectoryDeps,
  page: string[],
  mode: VisitMode | undefined,
): Promise<Doctor[]> {
  if (page.length === 0) return [];
  const [rows, firstSlots] = await Promise.all([
    selectDoctors(db, inArray(doctors.id, page)),
    availability(page, mode),
  ]);
  const byId = new Map(rows.map((row) => [row.doctor.id, row]));
  return page.flatMap((id) => {
    const row = byId.get(id);
    return row ? [doctorToWire(row, firstSlots.get(id))] : [];
  });
}
