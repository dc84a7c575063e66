import type { Sex } from "@medisense/contract/persons/visit/visit-person";
import { msg } from "../i18n.ts";

/** The sex of a person within a sentence or a list of facts. */
export const sexWords: Record<Sex, string> = { female: msg("female"), male: msg("male"), other: msg("other sex") };
