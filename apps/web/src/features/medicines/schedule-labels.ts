import type { Schedule } from "@medisense/contract/medicines";
import { msg } from "../../lib/i18n.ts";

/** The meaning of each schedule of the Drugs Rules for a buyer. */
export const scheduleLabels: Record<Schedule, { name: string; meaning: string }> = {
  OTC: {
    name: msg("No prescription needed"),
    meaning: msg("This medicine can be bought without a prescription. Read the leaflet in the pack before you use it."),
  },
  H: {
    name: msg("Prescription needed (Schedule H)"),
    meaning: msg(
      "By law, a pharmacy may sell this only on a doctor's prescription. You can order now; a pharmacist checks your prescription before the medicine leaves the store.",
    ),
  },
  H1: {
    name: msg("Prescription needed, pick up at the store (Schedule H1)"),
    meaning: msg(
      "By law, a pharmacy may sell this only on a doctor's prescription, must enter each sale in a register and may not deliver it to your door. You collect it at the store.",
    ),
  },
};
