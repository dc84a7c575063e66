import type { ShareablePart } from "@medisense/contract/health/share";
import { msg } from "../../lib/i18n.ts";

/** The names of the parts that a link can show. */
export const recordPartLabels: Record<ShareablePart, string> = {
  profile: msg("Profile, allergies and current medicines"),
  visits: msg("Visits"),
  prescriptions: msg("Prescriptions"),
  orderLines: msg("Ordered medicines"),
  measurements: msg("Measured values"),
  documents: msg("Reports with their files"),
};
