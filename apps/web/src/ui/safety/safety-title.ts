import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { msg } from "../../lib/i18n.ts";

const titles: Record<SafetyWarning["kind"], string> = {
  interaction: msg("Serious effect when taken together"),
  allergy: msg("May be related to an allergy"),
  duplicate: msg("The same kind of medicine"),
  pregnancy: msg("Pregnancy"),
  kidney: msg("Weak kidneys"),
  liver: msg("Weak liver"),
  g6pd: msg("G6PD deficiency"),
  driving: msg("Driving"),
  unread: msg("Not checked"),
};

const graver: Partial<Record<SafetyWarning["kind"], Partial<Record<SafetyWarning["severity"], string>>>> = {
  interaction: { contraindicated: msg("Not to be taken together") },
  allergy: { contraindicated: msg("Allergy"), serious: msg("Related to an allergy") },
};

/** Returns the title of a warning, to be translated. */
export const safetyTitle = ({ kind, severity }: Pick<SafetyWarning, "kind" | "severity">) =>
  graver[kind]?.[severity] ?? titles[kind];
