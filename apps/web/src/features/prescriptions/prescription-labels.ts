import type { MedicineForm, Sex } from "@medisense/contract/prescriptions";
import { msg } from "../../lib/i18n.ts";

export const sexLabels: Record<Sex, string> = { female: msg("Female"), male: msg("Male"), other: msg("Other") };

export const formLabels: Record<MedicineForm, string> = {
  tablet: msg("Tablet"),
  capsule: msg("Capsule"),
  syrup: msg("Syrup"),
  suspension: msg("Suspension"),
  drops: msg("Drops"),
  cream: msg("Cream"),
  ointment: msg("Ointment"),
  gel: msg("Gel"),
  lotion: msg("Lotion"),
  inhaler: msg("Inhaler"),
  spray: msg("Spray"),
  powder: msg("Powder"),
  injection: msg("Injection"),
  patch: msg("Patch"),
  other: msg("Other form"),
};
