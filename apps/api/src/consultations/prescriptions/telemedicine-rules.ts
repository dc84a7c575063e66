import type { VisitMode } from "@medisense/contract/directory";
import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions";
import type { Config } from "../../config/config.ts";
import { type DrugList, listedDrugs } from "./drug-lists.ts";

export interface VisitForRules {
  mode: VisitMode;
  /** True when both doctor and patient have joined the video call of this visit. */
  wasByVideo: boolean;
  /** True when the same doctor saw the patient in the clinic within `FOLLOW_UP_MONTHS`. */
  isFollowUp: boolean;
}

type Rules = Config["prescriptions"];

/** The guidelines call a visit a follow-up within six months of the visit in person. */
export const FOLLOW_UP_MONTHS = 6;

/**
 * Returns the reason why a medicine may not be prescribed in this visit, or `undefined`. The guidelines do not apply to
 * clinic visits. A medicine in no list is treated as List A: its first prescription needs a video call.
 */
export function refusalOf(genericName: string, visit: VisitForRules, rules: Rules): string | undefined {
  const reason = reasonAgainst(genericName, visit, rules);
  return reason && lineRefusalMessage(lineRefusals[reason], genericName);
}

function reasonAgainst(genericName: string, visit: VisitForRules, { enforceListLimits }: Rules) {
  if (visit.mode === "clinic") return undefined;
  const lists = listsOf(genericName);
  if (lists.has("scheduleX")) return "scheduleX";
  if (lists.has("narcotic")) return "narcotic";
  if (visit.isFollowUp || !enforceListLimits) return undefined;
  if (lists.has("B")) return "followUpOnly";
  const isListO = lists.has("O") && parts(genericName).every((part) => listsOf(part).has("O"));
  return isListO || visit.wasByVideo ? undefined : "videoFirst";
}

/** Returns the lists that name the medicine. Whole words match, so a salt or a second ingredient hides nothing: "TRAMADOL HCL + PARACETAMOL". */
function listsOf(genericName: string): Set<DrugList> {
  const written = ` ${normalised(genericName)} `;
  return new Set(listedDrugs.flatMap(({ name, list }) => (written.includes(` ${normalised(name)} `) ? list : [])));
}

const normalised = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

const parts = (genericName: string) =>
  genericName.split(/\+|\/|,|&|\band\b|\bwith\b/i).filter((part) => normalised(part));
