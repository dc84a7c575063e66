import type { Doctor, DoctorOrder, Speciality, VisitMode } from "@medisense/contract/directory";
import { istDate } from "@medisense/contract/ist";
import { and, arrayContains, asc, eq, gte, inArray, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../platform/database/open-database.ts";
import type { DirectoryDeps } from "./deps.ts";
import { listingOf, selectDoctors } from "./doctor-listing.ts";
import { hospitalNamed } from "./hospital-named.ts";
import type { Page } from "./list-doctors.ts";
import { cityName, searchWords, type Word } from "./search-words.ts";
import { doctors, hospitals } from "./tables.ts";

export interface DoctorSearch extends Page {
  q?: string | undefined;
  speciality?: Speciality | undefined;
  hospital?: string | undefined;
  city?: string | undefined;
  language?: string | undefined;
  minFee?: number | undefined;
  maxFee?: number | undefined;
  mode?: VisitMode | undefined;
  freeBy?: string | undefined;
  sort: DoctorOrder;
}

/** What the orders compare; the page's doctors are read in full afterwards. */
interface Candidate {
  id: string;
  name: string;
  feePaise: number;
  experienceYears: number;
  rating: number | null;
  firstSlot: Date | undefined;
}

export async function searchDoctors(deps: DirectoryDeps, search: DoctorSearch) {
  const [matching, facets] = await Promise.all([matchingDoctors(deps.db, search), facetsOf(deps.db)]);
  const firstSlots = await deps.availability(
    matching.map(({ id }) => id),
    search.mode,
  );
  const { freeBy } = search;
  const candidates = matching
    .map((doctor): Candidate => ({ ...doctor, firstSlot: firstSlots.get(doctor.id) }))
    .filter(({ firstSlot }) => !freeBy || (firstSlot && istDate(firstSlot) <= freeBy))
    .sort((a, b) => orders[search.sort](a, b) || a.feePaise - b.feePaise || compareTexts(a.name, b.name));

  const start = (search.page - 1) * search.limit;
  const data = await readInFull(deps.db, candidates.slice(start, start + search.limit));
  return { data, total: candidates.length, facets };
}

/** The most helpful first. What cannot be compared goes last: a doctor nobody has rated is neither good nor bad. */
const orders: Record<DoctorOrder, (a: Candidate, b: Candidate) => number> = {
  earliest: (a, b) => compare(a.firstSlot?.getTime() ?? Infinity, b.firstSlot?.getTime() ?? Infinity),
  fee: (a, b) => compare(a.feePaise, b.feePaise),
  experience: (a, b) => compare(b.experienceYears, a.experienceYears),
  rating: (a, b) => compare(b.rating ?? -Infinity, a.rating ?? -Infinity),
};

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

async function matchingDoctors(db: Database, search: DoctorSearch) {
  const hospital = search.hospital ? await hospitalNamed(db, search.hospital) : undefined;
  if (search.hospital && !hospital) return [];

  const filters = and(
    search.speciality && eq(doctors.specialization, search.speciality),
    hospital && eq(doctors.hospitalId, hospital.id),
    search.city ? sql`lower(${hospitals.city}) = ${cityName(search.city)}` : undefined,
    search.language ? arrayContains(doctors.languages, [capitalised(search.language)]) : undefined,
    search.minFee === undefined ? undefined : gte(doctors.feePaise, search.minFee * 100),
    search.maxFee === undefined ? undefined : lte(doctors.feePaise, search.maxFee * 100),
    search.mode === "online" ? eq(doctors.online, true) : undefined,
  );
  const words = searchWords(search.q ?? "");
  const exact = await candidatesWhere(db, and(filters, ...words.map(fitsExactly)));
  return exact.length > 0 || words.length === 0 ? exact : nearlyMatching(db, filters, words);
}

/** A name or a place that has a word beginning like this one, or a speciality that this is a word for. */
function fitsExactly({ text, specialities }: Word): SQL {
  // The word is letters and digits alone, so nothing in it has a meaning in a pattern. The arrays let each index be used.
  const beginning = `\\m${text}`;
  return sql`(${doctors.specialization} = any(${specialityArray(specialities)})
    or ${doctors.id} = any(array(select id from ${doctors} where search_name ~ ${beginning}))
    or ${doctors.hospitalId} = any(array(select id from ${hospitals} where search_text ~ ${beginning})))`;
}

/** How close to the best match a match must come to be shown beside it. */
const NEAR_THE_BEST = 0.85;

/**
 * How alike two spellings must be. Two swapped letters leave little of a word, but one part in four is what "zzzzzz"
 * shares with any name on Z; a short word is like too many others.
 */
const ALIKE = 0.26;
const alike = ({ text }: Word) => (text.length < 6 ? 0.4 : ALIKE);

/** For searches that nothing fits as written: what comes near, without what is clearly further off than the best of it. */
async function nearlyMatching(db: Database, filters: SQL | undefined, words: Word[]) {
  const closenesses = words.map(closeness);
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`);
    return candidatesWhere(
      tx,
      and(filters, ...words.map(fitsNearly), ...words.map((word, index) => gte(closenesses[index]!, alike(word)))),
      sql`least(${sql.join(closenesses, sql`, `)})`,
    );
  });
  const best = Math.max(...found.map(({ score }) => score));
  return found.filter(({ score }) => score >= best * NEAR_THE_BEST);
}

function fitsNearly({ text, specialities, nearly }: Word): SQL {
  return sql`(${doctors.specialization} = any(${specialityArray([...specialities, ...nearly])})
    or ${doctors.id} = any(array(select id from ${doctors} where ${text} <% search_name))
    or ${doctors.hospitalId} = any(array(select id from ${hospitals} where ${text} <% search_text)))`;
}

function closeness({ text, specialities, nearly }: Word): SQL {
  return sql`greatest(
    case when ${doctors.specialization} = any(${specialityArray(specialities)}) then 1
         when ${doctors.specialization} = any(${specialityArray(nearly)}) then 0.9 else 0 end,
    word_similarity(${text}, ${doctors.searchName}), word_similarity(${text}, ${hospitals.searchText}))`;
}

const specialityArray = (specialities: Speciality[]) =>
  sql`${`{${specialities.map((name) => `"${name}"`).join(",")}}`}::speciality[]`;

function candidatesWhere(db: Database, condition: SQL | undefined, score: SQL = sql`1`) {
  return db
    .select({
      id: doctors.id,
      name: doctors.name,
      feePaise: doctors.feePaise,
      experienceYears: doctors.experienceYears,
      rating: doctors.rating,
      score: score.mapWith(Number),
    })
    .from(doctors)
    .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
    .where(condition);
}

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
    return row ? [listingOf(row, firstSlot)] : [];
  });
}

/** What can be chosen from, over all doctors, so that choosing one never takes the others away. */
async function facetsOf(db: Database) {
  const [places, languages] = await Promise.all([
    db.select({ name: hospitals.name, city: hospitals.city }).from(hospitals).orderBy(asc(hospitals.name)),
    db.execute<{ language: string }>(
      sql`select distinct unnest(${doctors.languages}) as language from ${doctors} order by language`,
    ),
  ]);
  return {
    cities: [...new Set(places.map(({ city }) => city))].sort(),
    languages: languages.rows.map(({ language }) => language),
    hospitals: places.map(({ name }) => name),
  };
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
