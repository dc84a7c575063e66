import { type Speciality, specialities } from "@medisense/contract/directory";
import { assess } from "@medisense/triage";

/** Fewer words are a name or a term that the search knows itself. */
const MIN_WORDS = 2;

/** Returns the speciality for a complaint in a person's own words, such as "pet mein jalan". */
export function complaintSpecialities(query: string): Speciality[] {
  if (query.trim().split(/\s+/).length < MIN_WORDS) return [];
  const { specialities: wanted, understood } = assess([{ role: "user", text: query }]);
  if (!understood.some(({ negated }) => !negated)) return [];
  return specialities.filter((name) => name === wanted[0]);
}
