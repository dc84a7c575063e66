import type { LineNeed, NeedReason } from "@medisense/contract/delivery";

/** What the law looks at. Schedule X and narcotics never get into the catalogue; the rules know them all the same. */
export interface Supply {
  schedule: "OTC" | "H" | "H1" | "X";
  isNarcotic: boolean;
  /** The maker or the store asks for a prescription although the schedule does not. */
  prescriptionRequired: boolean;
  /** Whether store and door lie in one revenue district. Undefined while the door is not known. */
  sameDistrict: boolean | undefined;
}

export interface DispensingRule {
  id: string;
  /** A rule that is withdrawn or suspended is switched off, and stays to be read. */
  isOn: boolean;
  /** In force from this day on. */
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

/** What a line asks for beyond its price, and the rule that says so. */
export function needOf(supply: Supply, rules = dispensingRules): DispensingRule {
  const rule = rules.find(({ isOn, appliesTo }) => isOn && appliesTo(supply));
  // Nothing is sold that no rule allows.
  return rule ?? { ...rules[0]!, need: "not_sold" };
}

/** How old a prescription may be when it is shown (G.S.R. 220(E), 26 March 2020). */
export const prescriptionLife = { acuteDays: 7, chronicDays: 30, since: "2020-03-26", isOn: true };

const DAY_MS = 86_400_000;

/** Days are India's calendar days, as they stand on the paper. */
export function isTooOld(issuedOn: string, shownOn: string, isChronic: boolean, life = prescriptionLife): boolean {
  const days = (Date.parse(shownOn) - Date.parse(issuedOn)) / DAY_MS;
  return life.isOn && days > (isChronic ? life.chronicDays : life.acuteDays);
}
