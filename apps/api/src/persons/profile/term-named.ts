import type { ProfileEntryKind } from "@medisense/contract/persons/profile";
import { knownAllergies, knownDiseases, type ProfileTerm } from "@medisense/contract/persons/profile-terms";

const byName = (terms: readonly ProfileTerm[]) => new Map(terms.map((term) => [term.en.toLowerCase(), term]));

const lists: Record<ProfileEntryKind, Map<string, ProfileTerm>> = {
  allergy: byName(knownAllergies),
  disease: byName(knownDiseases),
  medication: new Map(),
};

/** Returns the known allergy or disease of exactly this English name. */
export const termNamed = (kind: ProfileEntryKind, name: string) => lists[kind].get(name.toLowerCase());
