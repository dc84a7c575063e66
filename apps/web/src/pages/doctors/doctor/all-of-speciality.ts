import type { Speciality } from "@medisense/contract/directory";
import { msg } from "../../../lib/i18n.ts";

/** The label of the link to all doctors of a speciality. */
export const allOfSpeciality: Record<Speciality, string> = {
  "General physician": msg("All general physicians"),
  Gynecologist: msg("All gynecologists"),
  Dermatologist: msg("All dermatologists"),
  Pediatrician: msg("All pediatricians"),
  Neurologist: msg("All neurologists"),
  Psychiatrist: msg("All psychiatrists"),
  Cardiologist: msg("All cardiologists"),
  Radiologist: msg("All radiologists"),
};
