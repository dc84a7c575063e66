import type { Doctor, DoctorOrder } from "@medisense/contract/directory";
import { istDate } from "@medisense/contract/ist";
import { inArray } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import type { DirectoryDeps } from "./deps.ts";
import { doctorToWire } from "./doctor-to-wire.ts";
import { type DoctorCriteria, matchDoctors } from "./match-doctors.ts";
import { readFacets } from "./read-facets.ts";
import { selectDoctors } from "./select-doctors.ts";
import { doctors } from "./tables.ts";

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
  const [matching, facets] = await Promise.all([matchDoctors(deps.db, criteria), readFacets(deps.db)]);
  const firstSlots = await deps.availability(
    matching.map(({ id }) => id),
    criteria.mode,
  );
  const { freeBy } = criteria;
  const candidates = matching
    .map((doctor): Candidate => ({ ...doctor, firstSlot: firstSlots.get(doctor.id) }))
    .filter(({ firstSlot }) => !freeBy || (firstSlot && istDate(firstSlot) <= freeBy))
    .sort((a, b) => comparators[criteria.sort](a, b) || a.feePaise - b.feePaise || compareTexts(a.name, b.name));

  const start = (criteria.page - 1) * criteria.limit;
  const data = await readInFull(deps.db, candidates.slice(start, start + criteria.limit));
  return { data, total: candidates.length, facets };
}

/** The best doctor comes first. A doctor without a value, such as one whom nobody has rated, comes last. */
const comparators: Record<DoctorOrder, (a: Candidate, b: Candidate) => number> = {
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
