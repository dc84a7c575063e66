import type { Schedule } from "@medisense/contract/medicines";
import { msg } from "../../lib/i18n.ts";

/** What the law's schedules mean for whoever wants to buy. */
export const scheduleWords: Record<Schedule, { name: string; meaning: string }> = {
  OTC: {
    name: msg("No prescription needed"),
    meaning: msg("This medicine can be bought without a prescription. Read the leaflet in the pack before you use it."),
  },
  H: {
    name: msg("Prescription needed (Schedule H)"),
    meaning: msg(
      "The law lets a pharmacy sell this only on a doctor's prescription. You can order now; a pharmacist checks your prescription before the medicine leaves the store.",
    ),
  },
  H1: {
    name: msg("Prescription needed, pick up at the store (Schedule H1)"),
    meaning: msg(
      "The law lets a pharmacy sell this only on a doctor's prescription, keeps a register of it and does not let it be brought to the door. You collect it at the store.",
    ),
  },
};
