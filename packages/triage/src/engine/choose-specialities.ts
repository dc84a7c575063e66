import type { Facts } from "../understanding/merge-turns.ts";
import type { RankedCondition } from "./create-condition-ranking.ts";

const GENERAL = "General physician";
const MOST = 3;
const ADULT = 16;

/** The concept of wanting a kind of doctor, with that speciality. */
const WANTED: Readonly<Record<string, string>> = {
  "want-cardiologist": "Cardiologist",
  "want-dermatologist": "Dermatologist",
  "want-gynecologist": "Gynecologist",
  "want-neurologist": "Neurologist",
  "want-pediatrician": "Pediatrician",
  "want-psychiatrist": "Psychiatrist",
  "want-radiologist": "Radiologist",
  "xray-request": "Radiologist",
  "ultrasound-request": "Radiologist",
  "want-general-physician": GENERAL,
};

/** Returns whom to see, the best first, at most three. A general physician can always be seen. */
export function chooseSpecialities(
  facts: Facts,
  conditions: readonly RankedCondition[],
  fallBacks: Readonly<Record<string, readonly string[]>>,
): string[] {
  const { person, present } = facts;
  const isChild = person.age !== undefined && person.age < ADULT;
  const wanted = Object.entries(WANTED).flatMap(([id, speciality]) => (present.has(id) ? [speciality] : []));
  const first = [
    ...wanted,
    ...(isChild ? ["Pediatrician"] : []),
    ...(person.pregnant ? ["Gynecologist"] : []),
    ...conditions.slice(0, 2).flatMap(({ group }) => group.specialities.slice(0, 1)),
  ].filter((name) => !isChild || name !== GENERAL);
  const withFallBacks = first.flatMap((name) => [name, ...(fallBacks[name] ?? [])]);
  const chosen = [...new Set([...first, ...withFallBacks])].filter((name) => name !== GENERAL).slice(0, MOST - 1);
  const generalFirst =
    wanted.length === 0 && !isChild && !person.pregnant && conditions[0]?.group.specialities[0] === GENERAL;
  return generalFirst ? [GENERAL, ...chosen] : [...chosen, GENERAL];
}
