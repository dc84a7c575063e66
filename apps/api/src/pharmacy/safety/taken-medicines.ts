import type { Profile } from "@medisense/contract/health/profile";
import type { WrittenMedicine } from "../../medicine-safety/index.ts";
import type { RunningMedicine } from "../order-state/consultation-prescriptions.ts";

/** Returns the medicines of a person's profile and of their running prescriptions. */
export function takenMedicines({ medications }: Profile, running: RunningMedicine[]): WrittenMedicine[] {
  return [
    ...medications.map(({ name, ingredients }) => ({ label: name, contents: name, form: "", ingredients })),
    ...running.map(({ genericName, strength, form }) => ({
      label: `${genericName} ${strength}`.trim(),
      contents: genericName,
      form,
    })),
  ];
}
