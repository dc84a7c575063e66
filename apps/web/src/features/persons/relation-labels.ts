import type { Relation } from "@medisense/contract/persons/persons";
import { msg } from "../../lib/i18n.ts";

export const relationLabels: Record<Relation | "caredFor", string> = {
  self: msg("You"),
  child: msg("Child"),
  parent: msg("Parent"),
  spouse: msg("Husband or wife"),
  sibling: msg("Brother or sister"),
  other: msg("Other relation"),
  caredFor: msg("You care for them"),
};
