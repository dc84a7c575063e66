import type { VisitMode } from "@medisense/contract/directory";
import { lineRefusalMessage, lineRefusals } from "@medisense/contract/prescriptions/line-refusals";
import { ingredientsOfName, prohibitedIn, prohibitedNear, readMedicineText } from "../../compositions/index.ts";
import type { Config } from "../../config/config.ts";
import { isReadWhole } from "./is-read-whole.ts";
import { type DrugList, listedDrugs } from "./listed-drugs.ts";
import { prescribedInWords } from "./prescribed-in-words.ts";

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

/**
 * Returns the reason why words around the medicines cannot be signed in this visit: they prescribe what is prohibited.
 * It may be named to stop it, to avoid it, or as an allergy.
 */
export function refusalOfWords(text: string, visit: VisitForRules): string | undefined {
  if (visit.mode === "clinic") return undefined;
  const substance = prescribedInWords(text);
  return substance && lineRefusalMessage(lineRefusals.namedInWords, substance);
}

function reasonAgainst(genericName: string, visit: VisitForRules, { enforceListLimits }: Rules) {
  if (visit.mode === "clinic") return undefined;
  const reading = readMedicineText(genericName);
  const laws = prohibitedIn(reading).map(({ prohibition }) => prohibition);
  if (laws.includes("scheduleX")) return "scheduleX";
  if (laws.includes("narcotic") || laws.includes("psychotropic")) return "narcotic";
  if (prohibitedNear(reading).some(({ prohibition }) => prohibition !== "supervised")) return "nearProhibited";
  if (visit.isFollowUp || !enforceListLimits) return undefined;
  if (ingredientsOfName(genericName).some((name) => isIn("B", name))) return "followUpOnly";
  const isListO = isReadWhole(reading) && reading.ingredients.every((name) => isIn("O", name));
  return isListO || visit.wasByVideo ? undefined : "videoFirst";
}

const isIn = (list: DrugList, ingredient: string) =>
  listedDrugs.some((drug) => drug.list === list && drug.name === ingredient);
