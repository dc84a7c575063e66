import type { WrittenMedicine } from "../../medicine-safety/index.ts";
import type { HealthFacts } from "../../persons/index.ts";
import type { RunningMedicine } from "../order-state/consultation-prescriptions.ts";

/** Returns the medicines of a person's profile and of their running prescriptions. */
export function takenMedicines({ medications }: HealthFacts, running: RunningMedicine[]): WrittenMedicine[] {
  return [
    ...medications.map((name) => ({ label: name, contents: name, form: "" })),
    ...running.map(({ genericName, strength, form }) => ({
      label: `${genericName} ${strength}`.trim(),
      contents: genericName,
      form,
    })),
  ];
}
