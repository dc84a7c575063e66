import type { Speciality } from "@medisense/contract/directory";
import { and, eq, gt, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/database/build-once.ts";
import type { Database } from "../../platform/database/open-database.ts";
import { isOfferedDoctor } from "./is-offered-doctor.ts";
import { directoryVersion, doctors, hospitals } from "./tables.ts";

/** The columns that a search filters and sorts by. The doctors of a page are read in full afterwards. */
export interface IndexedDoctor {
  id: string;
  /** The place among all doctors, by fee and then by name. */
  rank: number;
  specialization: Speciality;
  city: string;
  languages: string[];
  online: boolean;
  feePaise: number;
  experienceYears: number;
  rating: number | null;
}

export interface DoctorIndex {
  /** All doctors by rank. */
  all: readonly IndexedDoctor[];
  byId: ReadonlyMap<string, IndexedDoctor>;
}

/**
 * Keeps the offered doctors in memory, and reads them again when `directory_version` says that one has changed. It reads
 * in pages: one statement for all doctors of a large directory could take longer than a statement may.
 */
export function createDoctorIndex(db: Database, doctorsPerPage = 2000) {
  let index: DoctorIndex | undefined;
  let version = -1;
  let reading: Promise<DoctorIndex> | undefined;

  async function read(newest: number) {
    const found = await readDoctors(db, doctorsPerPage);
    version = newest;
    index = found;
    return found;
  }

  return {
    /** Returns the doctors as they were at the call, or later. */
    async current(): Promise<DoctorIndex> {
      const newest = await readVersion(db);
      while (!index || version < newest) {
        reading ??= read(newest).finally(() => {
          reading = undefined;
        });
        await reading;
      }
      return index;
    },
  };
}

async function readVersion(db: Database) {
  const [row] = await db
    .select({ version: directoryVersion.version })
    .from(directoryVersion)
    .prepare("directory_version")
    .execute();
  return row!.version;
}

async function readDoctors(db: Database, limit: number): Promise<DoctorIndex> {
  const rows: Awaited<ReturnType<typeof selectIndexed>> = [];
  let page: typeof rows;
  do {
    page = await selectIndexed(db, { after: rows.at(-1)?.id ?? BEFORE_ALL_IDS, limit });
    rows.push(...page);
  } while (page.length === limit);
  rows.sort(byFeeThenName);
  const shared = shareStrings();
  const all = rows.map((row, rank) => ({
    ...row,
    rank,
    specialization: shared(row.specialization),
    city: shared(row.city),
    languages: row.languages.map(shared),
  }));
  return { all, byId: new Map(all.map((doctor) => [doctor.id, doctor])) };
}

/** Returns a function that gives equal strings as one object, which a search counts faster and which takes less memory. */
function shareStrings() {
  const known = new Map<string, string>();
  return <Text extends string>(text: Text): Text => {
    const same = known.get(text);
    if (same !== undefined) return same as Text;
    known.set(text, text);
    return text;
  };
}

const BEFORE_ALL_IDS = "00000000-0000-0000-0000-000000000000";

const selectIndexed = buildOnce("indexed_doctors", (db) =>
  db
    .select({
      id: doctors.id,
      name: doctors.name,
      specialization: doctors.specialization,
      city: hospitals.city,
      languages: doctors.languages,
      online: doctors.online,
      feePaise: doctors.feePaise,
      experienceYears: doctors.experienceYears,
      rating: doctors.rating,
    })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(and(isOfferedDoctor, gt(doctors.id, sql.placeholder("after"))))
    .orderBy(doctors.id)
    .limit(sql.placeholder("limit")),
);

type Sortable = Pick<IndexedDoctor, "id" | "feePaise"> & { name: string };

/** The id breaks ties, so that the order is the same on every server. */
function byFeeThenName(one: Sortable, other: Sortable) {
  if (one.feePaise !== other.feePaise) return one.feePaise - other.feePaise;
  if (one.name !== other.name) return one.name < other.name ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
