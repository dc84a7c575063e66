import { type Speciality, specialities } from "@medisense/contract/directory";
import { readSearchWords } from "@medisense/triage";
import { z } from "zod";
import { isTypoOf } from "../../platform/is-typo.ts";
import { presentName } from "./city-name.ts";

/** Words in a search that do not narrow down the doctor. */
const fillers = new Set(
  `a an and the for of in at near nearby me my i need want with to best good top book appointment dr dr. doctor doctors
   doc docter daktar daaktar vaidya specialist specialists clinic hospital hospitals centre center medical
   ka ki ke ko se mein me hai ke liye liye chahiye wala wale paas accha achha डॉक्टर के लिए का की में`.split(/\s+/),
);

/** One term of a search: a part of a name, or a word for a speciality. */
export interface DoctorSearchTerm {
  text: string;
  /** Specialities that this term means. */
  specialities: Speciality[];
  /** Specialities that this term means with a typo. They count only when nothing matches exactly. */
  nearly: Speciality[];
}

const specialitiesByTerm = new Map<string, Set<Speciality>>();
const wordsOfSpecialities = z.record(z.enum(specialities), z.array(z.string())).parse(readSearchWords().specialities);
for (const speciality of specialities) {
  for (const term of wordsOfSpecialities[speciality]) {
    specialitiesByTerm.set(term, (specialitiesByTerm.get(term) ?? new Set()).add(speciality));
  }
}

const MAX_TERMS = 8;
const MIN_PREFIX_LENGTH = 4;

/** Splits a search into terms that each must match, without fillers. "D'Souza" is one term, spelt as names are indexed. */
export function searchTerms(query: string): DoctorSearchTerm[] {
  const found =
    query
      .toLowerCase()
      .replace(/['’]/g, "")
      .replace(/x[\s-]ray/g, "xray")
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return [...new Set(found)]
    .filter((text) => !fillers.has(text))
    .slice(0, MAX_TERMS)
    .map((text) => ({
      text: presentName(text),
      specialities: specialitiesOf((term) => term === text || isPrefix(text, term)),
      nearly: specialitiesOf((term) => isTypoOf(text, term)),
    }));
}

/** True for "derma" in "dermatologist". */
const isPrefix = (text: string, word: string) => text.length >= MIN_PREFIX_LENGTH && word.startsWith(text);

function specialitiesOf(fits: (word: string) => boolean): Speciality[] {
  const found = new Set<Speciality>();
  for (const [term, specialities] of specialitiesByTerm) {
    if (fits(term)) for (const speciality of specialities) found.add(speciality);
  }
  return [...found];
}
