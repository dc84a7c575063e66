import type { Doctor, DoctorSort, VisitMode } from "@medisense/contract/directory";
import { inArray } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { DirectoryDeps } from "../listing/deps.ts";
import { doctorToWire } from "../listing/doctor-to-wire.ts";
import { countFacets } from "./count-facets.ts";
import { doctorFilters } from "./doctor-filters.ts";
import { type DoctorCriteria, matchDoctors } from "./match-doctors.ts";
import { selectDoctors } from "../listing/select-doctors.ts";
import { doctors } from "../listing/tables.ts";

/** The columns that doctors are sorted by. The doctors of the page are read in full afterwards. */
interface Candidate {
  id: string;
  name: string;
  feePaise: number;
  experienceYears: number;
  rating: number | null;
  firstSlot: Date | undefined;
}

/** Searches doctors. Returns one page, the total and the choices for the filters. */
export async function searchDoctors(deps: DirectoryDeps, criteria: DoctorCriteria) {
  const found = await matchDoctors(deps.db, criteria);
  const ids = found.map(({ id }) => id);
  const firstSlots = await deps.availability(ids, criteria.mode);
  const matching = found.map((doctor) => ({ ...doctor, firstSlot: firstSlots.get(doctor.id) }));
  const filters = doctorFilters(criteria);
  const candidates: Candidate[] = matching
    .filter((doctor) => Object.values(filters).every((passes) => passes(doctor)))
    .sort((a, b) => comparators[criteria.sort](a, b) || a.feePaise - b.feePaise || compareTexts(a.name, b.name));

  const start = (criteria.page - 1) * criteria.limit;
  const data = await readInFull(deps.db, candidates.slice(start, start + criteria.limit));
  const facets = countFacets(matching, filters, { now: deps.clock.now(), slotsIn: await slotsOfModes() });
  return { data, total: candidates.length, facets };

  /** Only a day makes it matter that a doctor may be free earlier by video than at the clinic. */
  async function slotsOfModes() {
    const slotsOf = (mode: VisitMode) =>
      criteria.freeBy && mode !== criteria.mode ? deps.availability(ids, mode) : firstSlots;
    const [online, clinic] = await Promise.all([slotsOf("online"), slotsOf("clinic")]);
    return { online, clinic };
  }
}

/** The best doctor comes first. A doctor without a value, such as one whom nobody has rated, comes last. */
const comparators: Record<DoctorSort, (a: Candidate, b: Candidate) => number> = {
  earliest: (a, b) => compare(a.firstSlot?.getTime() ?? Infinity, b.firstSlot?.getTime() ?? Infinity),
  fee: (a, b) => compare(a.feePaise, b.feePaise),
  experience: (a, b) => compare(b.experienceYears, a.experienceYears),
  rating: (a, b) => compare(b.rating ?? -Infinity, a.rating ?? -Infinity),
};

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

async function readInFull(db: Database, page: Candidate[]): Promise<Doctor[]> {
  if (page.length === 0) return [];
  const rows = await selectDoctors(db).where(
    inArray(
      doctors.id,
      page.map(({ id }) => id),
    ),
  );
  const byId = new Map(rows.map((row) => [row.doctor.id, row]));
  return page.flatMap(({ id, firstSlot }) => {
    const row = byId.get(id);
    return row ? [doctorToWire(row, firstSlot)] : [];
  });
}
