import type { ProfileEntryKind, SharedPart } from "@medisense/contract/persons/profile";
import type { Sex } from "@medisense/contract/prescriptions";
import { msg } from "../../lib/i18n.ts";
import type { BmiBand } from "./bmi-of.ts";

export const genderLabels: Record<Sex, string> = { female: msg("Female"), male: msg("Male"), other: msg("Other") };

export const entryLabels: Record<ProfileEntryKind, string> = {
  allergy: msg("Allergies"),
  disease: msg("Diseases"),
  medication: msg("Medications"),
};

export const bandLabels: Record<BmiBand, string> = {
  underweight: msg("Underweight"),
  healthy: msg("Healthy weight"),
  overweight: msg("Overweight"),
  obese: msg("Obese"),
};

export const partLabels: Record<SharedPart, string> = {
  basics: msg("Age, gender, blood group, height and weight"),
  allergies: msg("Allergies"),
  diseases: msg("Diseases"),
  medications: msg("Medications"),
};
