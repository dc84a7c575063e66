import type { DocumentTag } from "@medisense/contract/health/documents";
import type { SugarContext } from "@medisense/contract/health/measures";
import type { RecordKind } from "@medisense/contract/health/records";
import { msg } from "../../lib/i18n.ts";

export const tagLabels: Record<DocumentTag, string> = {
  bloodTest: msg("Blood test"),
  scan: msg("Scan"),
  dischargeSummary: msg("Discharge summary"),
  vaccination: msg("Vaccination"),
  other: msg("Other report"),
};

export const contextLabels: Record<SugarContext, string> = {
  fasting: msg("Fasting"),
  afterFood: msg("After food"),
  random: msg("Random"),
};

export const kindLabels: Record<RecordKind, string> = {
  visit: msg("Visits"),
  prescription: msg("Prescriptions"),
  order: msg("Medicine orders"),
  document: msg("Reports"),
  check: msg("Checks"),
  measurement: msg("Measured values"),
};
