import type { LineNeed, NeedReason } from "@medisense/contract/delivery";

/** The facts that the law depends on. Schedule X and narcotics never enter the catalogue, but the rules cover them. */
export interface Supply {
  schedule: "OTC" | "H" | "H1" | "X";
  isNarcotic: boolean;
  /** The maker or the store requires a prescription although the schedule does not. */
  prescriptionRequired: boolean;
  /** True if store and destination lie in one revenue district; undefined while the destination is unknown. */
  sameDistrict: boolean | undefined;
}

export interface DispensingRule {
  id: string;
  /** False for a rule that was withdrawn or suspended; it stays here for reference. */
  isOn: boolean;
  /** The day from which the rule is in force. */
  since: string;
  source: string;
  appliesTo(supply: Supply): boolean;
  need: LineNeed;
  reason: NeedReason;
}

/** The first rule that applies decides. */
export const dispensingRules: readonly DispensingRule[] = [
  {
    id: "narcotics-are-not-sold",
    isOn: true,
    since: "2020-03-26",
    source: "G.S.R. 220(E), 26 March 2020; NDPS Act 1985",
    appliesTo: ({ isNarcotic }) => isNarcotic,
    need: "not_sold",
    reason: "narcotic",
  },
  {
    id: "schedule-x-is-not-sold",
    isOn: true,
    since: "2020-03-26",
    source: "G.S.R. 220(E), 26 March 2020",
    appliesTo: ({ schedule }) => schedule === "X",
    need: "not_sold",
    reason: "schedule_x",
  },
  {
    id: "schedule-h1-is-collected",
    isOn: true,
    since: "2020-03-26",
    source: "G.S.R. 220(E), 26 March 2020",
    appliesTo: ({ schedule }) => schedule === "H1",
    need: "pickup",
    reason: "schedule_h1",
  },
  {
    id: "schedule-h-stays-in-the-district",
    isOn: true,
    since: "2020-03-26",
    source: "G.S.R. 220(E), 26 March 2020",
    appliesTo: ({ schedule, sameDistrict }) => schedule === "H" && sameDistrict === false,
    need: "pickup",
    reason: "other_district",
  },
  {
    id: "schedule-h-needs-a-prescription",
    isOn: true,
    since: "1945-12-21",
    source: "Drugs Rules 1945, rule 65(9)",
    appliesTo: ({ schedule, prescriptionRequired }) => schedule === "H" || prescriptionRequired,
    need: "prescription",
    reason: "schedule_h",
  },
  {
    id: "the-rest-is-free",
    isOn: true,
    since: "1945-12-21",
    source: "Drugs Rules 1945, rule 65",
    appliesTo: () => true,
    need: "none",
    reason: "otc",
  },
];

/** Returns the rule that decides what a line needs. */
export function needOf(supply: Supply, rules = dispensingRules): DispensingRule {
  const rule = rules.find(({ isOn, appliesTo }) => isOn && appliesTo(supply));
  // A medicine that no rule allows is not sold.
  return rule ?? { ...rules[0]!, need: "not_sold" };
}

/** The maximum age of a prescription when it is shown (G.S.R. 220(E), 26 March 2020). */
const prescriptionValidity = { acuteDays: 7, chronicDays: 30, since: "2020-03-26", isOn: true };

const DAY_MS = 86_400_000;

/**
 * Returns whether the prescription was too old when it was shown. Days are calendar days in India, as printed on the
 * prescription.
 */
export function isTooOld(issuedOn: string, shownOn: string, isChronic: boolean, life = prescriptionValidity): boolean {
  const days = (Date.parse(shownOn) - Date.parse(issuedOn)) / DAY_MS;
  return life.isOn && days > (isChronic ? life.chronicDays : life.acuteDays);
}
