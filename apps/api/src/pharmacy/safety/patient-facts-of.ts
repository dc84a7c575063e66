import type { Profile } from "@medisense/contract/health/profile";
import type { PatientFacts } from "../../medicine-safety/index.ts";

/** Returns what the lists of warnings need of a profile. */
export const patientFactsOf = ({ allergies, diseases, gender, age }: Profile): PatientFacts => ({
  allergies,
  diseases: diseases.map(({ name }) => name),
  sex: gender,
  age,
});
