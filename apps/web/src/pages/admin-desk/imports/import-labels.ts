import type { ImportKind } from "@medisense/contract/operators/imports";
import { msg } from "../../../lib/i18n.ts";

export const importKindLabels: Record<ImportKind, string> = {
  doctors: msg("Doctors"),
  hospitals: msg("Hospitals"),
  stores: msg("Stores"),
  medicines: msg("Medicines"),
};
