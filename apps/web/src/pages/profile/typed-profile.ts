import type { Profile, ProfileForm } from "@medisense/contract/persons/profile";
import type { TypedProfile } from "./unsaved-profile.ts";

const namesOf = (entries: { name: string }[]) => entries.map(({ name }) => name);

export const typedFrom = (profile: Profile): TypedProfile => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  phone: profile.phone ?? "",
  birthDate: profile.birthDate ?? "",
  gender: profile.gender,
  bloodGroup: profile.bloodGroup,
  height: profile.height,
  weight: profile.weight,
  allergies: namesOf(profile.allergies),
  diseases: namesOf(profile.diseases),
  medications: namesOf(profile.medications),
});

export const toForm = (typed: TypedProfile): ProfileForm => ({
  ...typed,
  phone: typed.phone.trim() || null,
  birthDate: typed.birthDate || null,
});

/** Returns the newer profile with the fields that the person changed on the basis of an older one. */
export function mergeTyped(base: TypedProfile, typed: TypedProfile, newer: TypedProfile): TypedProfile {
  const isChanged = (field: string) =>
    JSON.stringify(typed[field as keyof TypedProfile]) !== JSON.stringify(base[field as keyof TypedProfile]);
  const changed = Object.fromEntries(Object.entries(typed).filter(([field]) => isChanged(field)));
  return { ...newer, ...changed };
}
