import type { Speciality } from "@medisense/contract/directory";
import { eq, sql } from "drizzle-orm";
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

/** Keeps the offered doctors in memory, and reads them again when `directory_version` says that one has changed. */
export function createDoctorIndex(db: Database) {
  let index: DoctorIndex | undefined;
  let version = -1;
  let reading: Promise<DoctorIndex> | undefined;

  async function read(newest: number) {
    const found = await readDoctors(db);
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

async function readDoctors(db: Database): Promise<DoctorIndex> {
  const rows = await db
    .select({
      id: doctors.id,
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
    .where(isOfferedDoctor)
    .orderBy(doctors.feePaise, sql`${doctors.name} collate "C"`, doctors.id);
  const all = rows.map((row, rank) => ({ ...row, rank }));
  return { all, byId: new Map(all.map((doctor) => [doctor.id, doctor])) };
}
