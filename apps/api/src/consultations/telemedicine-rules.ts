import type { VisitMode } from "@medisense/contract/directory";
import { lineRefusals, refusalNaming } from "@medisense/contract/prescriptions";
import type { Config } from "../config.ts";
import { type DrugList, listedDrugs } from "./drug-lists.ts";

export interface VisitForRules {
  mode: VisitMode;
  /** Doctor and patient have been in the video call of this visit. */
  wasByVideo: boolean;
  /** The same doctor saw the patient in the clinic not longer ago than the guidelines allow. */
  isFollowUp: boolean;
}

type Rules = Config["prescriptions"];

/** "Follow-up" in the guidelines: within six months of the visit in person. */
export const FOLLOW_UP_MONTHS = 6;

/**
 * Why a medicine may not be prescribed in this visit, or nothing. In the clinic the guidelines do not apply. What
 * stands in no list is treated as List A: the first time it takes a video call, so that the doctor has seen the patient.
 */
export function refusalOf(genericName: string, visit: VisitForRules, rules: Rules): string | undefined {
  const reason = reasonAgainst(genericName, visit, rules);
  return reason && refusalNaming(lineRefusals[reason], genericName);
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

/** Found as whole words, so that a salt or a partner beside the name hides nothing: "TRAMADOL HCL + PARACETAMOL". */
function listsOf(genericName: string): Set<DrugList> {
  const written = ` ${words(genericName)} `;
  return new Set(listedDrugs.flatMap(({ name, list }) => (written.includes(` ${words(name)} `) ? list : [])));
}

const words = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

const parts = (genericName: string) => genericName.split(/\+|\/|,|&|\band\b|\bwith\b/i).filter((part) => words(part));
