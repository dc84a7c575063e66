import type { DoctorSort, Speciality, VisitMode } from "@medisense/contract/directory";
import { and, eq, gte, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../platform/database/open-database.ts";
import type { DoctorIndex, IndexedDoctor } from "../listing/doctor-index.ts";
import { findHospital } from "../listing/find-hospital.ts";
import { isOfferedDoctor } from "../listing/is-offered-doctor.ts";
import { complaintSpecialities } from "./complaint-specialities.ts";
import { rememberFound } from "./remember-found.ts";
import { type DoctorSearchTerm, searchTerms } from "./search-terms.ts";
import { doctors, hospitals } from "../listing/tables.ts";

/** The criteria of a search for doctors. Fees are whole rupees. */
export interface DoctorCriteria {
  q?: string | undefined;
  speciality?: Speciality | undefined;
  hospital?: string | undefined;
  city?: string | undefined;
  language?: string | undefined;
  minFee?: number | undefined;
  maxFee?: number | undefined;
  mode?: VisitMode | undefined;
  /** The latest day in India of the first free slot. */
  freeBy?: string | undefined;
  sort: DoctorSort;
}

const remembered = rememberFound((matching: readonly IndexedDoctor[]) => matching.length);

/**
 * Finds the doctors that match terms and hospital, before any filter, by rank. When nothing matches exactly, the search
 * may describe a complaint, or contain typos.
 */
export async function matchDoctors(
  db: Database,
  index: DoctorIndex,
  criteria: Pick<DoctorCriteria, "q" | "hospital">,
): Promise<readonly IndexedDoctor[]> {
  const terms = searchTerms(criteria.q ?? "");
  if (terms.length === 0 && !criteria.hospital) return index.all;
  return remembered(index, JSON.stringify([criteria.q, criteria.hospital]), async () => {
    const ids = await matchingIds(db, terms, criteria);
    return ids
      .map((id) => index.byId.get(id))
      .filter((doctor) => doctor !== undefined)
      .sort((a, b) => a.rank - b.rank);
  });
}

async function matchingIds(
  db: Database,
  terms: DoctorSearchTerm[],
  { q, hospital: named }: Pick<DoctorCriteria, "q" | "hospital">,
) {
  const hospital = named ? await findHospital(db, named) : undefined;
  if (named && !hospital) return [];

  const here = hospital && eq(doctors.hospitalId, hospital.id);
  const exact = await idsWhere(db, and(here, ...terms.map(matchesExactly)));
  if (exact.length > 0 || terms.length === 0) return exact;
  const treating = complaintSpecialities(q ?? "");
  const treats = inArray(doctors.specialization, treating);
  const able = treating.length > 0 ? await idsWhere(db, and(here, treats, ...terms.map(isThereIfPlace))) : [];
  return able.length > 0 ? able : matchNearly(db, here, terms);
}

/**
 * Matches doctors with a name or place in which a word begins like the term. A speciality that the term means matches
 * too.
 */
function matchesExactly({ text, specialities }: DoctorSearchTerm): SQL {
  // A term has only letters and digits, so it needs no escaping in a pattern. The arrays let PostgreSQL use each index.
  const prefix = `\\m${text}`;
  return sql`(${doctors.specialization} = any(${specialityArray(specialities)})
    or ${doctors.id} = any(array(select id from ${doctors} where search_name ~ ${prefix}))
    or ${doctors.hospitalId} = any(array(select id from ${hospitals} where search_text ~ ${prefix})))`;
}

/** Matches doctors at the place that the term names, and all doctors when it names none. */
function isThereIfPlace({ text }: DoctorSearchTerm): SQL {
  const prefix = `\\m${text}`;
  return sql`(${doctors.hospitalId} = any(array(select id from ${hospitals} where search_text ~ ${prefix}))
    or not exists (select from ${hospitals} where search_text ~ ${prefix}))`;
}

/** The share of the best match's score that another match needs to be shown. */
const NEAR_THE_BEST = 0.85;

/**
 * The least similarity of two spellings. Two swapped letters leave little similarity, but 0.25 is what "zzzzzz" has in
 * common with any name that begins with Z. Short terms need more, because they resemble too many others.
 */
const ALIKE = 0.26;
const alike = ({ text }: DoctorSearchTerm) => (text.length < 6 ? 0.4 : ALIKE);

/** Matches similar spellings when nothing matches exactly. Leaves out what is clearly worse than the best match. */
async function matchNearly(db: Database, here: SQL | undefined, terms: DoctorSearchTerm[]) {
  const closenesses = terms.map(closeness);
  const found = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.word_similarity_threshold', ${String(ALIKE)}, true)`);
    return tx
      .select({ id: doctors.id, score: sql`least(${sql.join(closenesses, sql`, `)})`.mapWith(Number) })
      .from(doctors)
      .innerJoin(hospitals, eq(hospitals.id, doctors.hospitalId))
      .where(
        and(
          isOfferedDoctor,
          here,
          ...terms.map(matchesNearly),
          ...terms.map((term, index) => gte(closenesses[index]!, alike(term))),
        ),
      );
  });
  const best = found.reduce((highest, { score }) => Math.max(highest, score), 0);
  return found.filter(({ score }) => score >= best * NEAR_THE_BEST).map(({ id }) => id);
}

function matchesNearly({ text, specialities, nearly }: DoctorSearchTerm): SQL {
  return sql`(${doctors.specialization} = any(${specialityArray([...specialities, ...nearly])})
    or ${doctors.id} = any(array(select id from ${doctors} where ${text} <% search_name))
    or ${doctors.hospitalId} = any(array(select id from ${hospitals} where ${text} <% search_text)))`;
}

function closeness({ text, specialities, nearly }: DoctorSearchTerm): SQL {
  return sql`greatest(
    case when ${doctors.specialization} = any(${specialityArray(specialities)}) then 1
         when ${doctors.specialization} = any(${specialityArray(nearly)}) then 0.9 else 0 end,
    word_similarity(${text}, ${doctors.searchName}), word_similarity(${text}, ${hospitals.searchText}))`;
}

const specialityArray = (specialities: Speciality[]) =>
  sql`${`{${specialities.map((name) => `"${name}"`).join(",")}}`}::speciality[]`;

async function idsWhere(db: Database, condition: SQL | undefined): Promise<string[]> {
  const rows = await db.select({ id: doctors.id }).from(doctors).where(and(isOfferedDoctor, condition));
  return rows.map(({ id }) => id);
}
