import type { VisitMode } from "@medisense/contract/directory";
import { lineRefusals } from "@medisense/contract/prescriptions";
import { type DrugList, listedDrugs } from "./drug-lists.ts";

export interface VisitForRules {
  mode: VisitMode;
  /** Doctor and patient have been in the video call of this visit. */
  wasByVideo: boolean;
  /** The same doctor saw the patient in the clinic not longer ago than the guidelines allow. */
  isFollowUp: boolean;
}

/** Which parts of the guidelines bind. A part that is off refuses nothing. */
export interface TelemedicineRules {
  prohibited: boolean;
  listA: boolean;
  listB: boolean;
}

export const telemedicineRules: TelemedicineRules = { prohibited: true, listA: true, listB: true };

/** "Follow-up" in the guidelines: within six months of the visit in person. */
export const FOLLOW_UP_MONTHS = 6;

/**
 * Why a medicine may not be prescribed in this visit, or nothing. In the clinic the guidelines do not apply. What
 * stands in no list is treated as List A: the first time it takes a video call, so that the doctor has seen the patient.
 */
export function refusalOf(genericName: string, visit: VisitForRules, rules = telemedicineRules): string | undefined {
  if (visit.mode === "clinic") return undefined;
  const lists = listsOf(genericName);
  if (rules.prohibited && lists.has("scheduleX")) return lineRefusals.scheduleX;
  if (rules.prohibited && lists.has("narcotic")) return lineRefusals.narcotic;
  if (visit.isFollowUp) return undefined;
  if (rules.listB && lists.has("B")) return lineRefusals.followUpOnly;
  const isListO = lists.has("O") && parts(genericName).every((part) => listsOf(part).has("O"));
  if (rules.listA && !isListO && !visit.wasByVideo) return lineRefusals.videoFirst;
  return undefined;
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
