import type { Calculation } from "../instrument/instrument.ts";

/** The heading of a result that one answer decides, instead of its band. */
export const HIGH_ON_ITS_OWN = "High risk on its own: see a doctor";

/** Words a result: with its band, or as high on its own, and with the advice that belongs to it. */
export type Said = Pick<Calculation, "level" | "advice" | "urgency"> & { readonly band: string };

/** The answers that can be high on their own; an instrument has some of them. */
export interface VesselAnswers {
  readonly age: number;
  readonly sbp?: number;
  readonly totalCholesterolMmol?: number;
  readonly totalCholesterolMgdl?: number;
  readonly diabetes?: boolean;
  /** The lower blood pressure in mmHg. */
  readonly dbp?: number | undefined;
  readonly kidneyDisease?: "no" | "yes" | undefined;
}

/** The triggers of treatment. Source: WHO HEARTS, Risk-based CVD management, 2020; not yet reviewed. */
const REASONS: readonly {
  readonly isSo: (answers: VesselAnswers) => boolean;
  readonly advice: string;
  readonly urgency: "week" | "month";
}[] = [
  {
    isSo: ({ sbp = 0 }) => sbp >= 180,
    advice:
      "An upper blood pressure of 180 or more needs a doctor this week, also if you feel well and whatever the number says.",
    urgency: "week",
  },
  {
    isSo: ({ dbp = 0 }) => dbp >= 110,
    advice:
      "A lower blood pressure of 110 or more needs a doctor this week, also if you feel well and whatever the number says.",
    urgency: "week",
  },
  {
    isSo: ({ totalCholesterolMmol = 0, totalCholesterolMgdl = 0 }) =>
      totalCholesterolMmol >= 8 || totalCholesterolMgdl / 38.67 >= 8,
    advice: "A total cholesterol of 8 mmol/L (310 mg/dL) or more needs a doctor this week, whatever the number says.",
    urgency: "week",
  },
  {
    isSo: ({ diabetes = false, age }) => diabetes && age >= 40,
    advice:
      "With diabetes from the age of 40 on, see a doctor within weeks to talk about medicine, whatever the number says.",
    urgency: "month",
  },
  {
    isSo: ({ kidneyDisease }) => kidneyDisease === "yes",
    advice:
      "With kidney disease, see a doctor within weeks to talk about medicine for the heart and vessels, whatever the number says.",
    urgency: "month",
  },
];

const URGENCIES: readonly Calculation["urgency"][] = ["routine", "month", "week", "today"];

/** Puts what is high on its own before a result, and drops advice that is calmer. Otherwise returns it unchanged. */
export function orHighOnItsOwn(said: Said, answers: VesselAnswers): Said {
  const reasons = REASONS.filter(({ isSo }) => isSo(answers));
  if (reasons.length === 0) return said;
  const rank = Math.max(...reasons.map(({ urgency }) => URGENCIES.indexOf(urgency)));
  const isCalmer = URGENCIES.indexOf(said.urgency) < rank;
  return {
    band: HIGH_ON_ITS_OWN,
    level: { index: said.level.of - 1, of: said.level.of },
    advice: [HIGH_ON_ITS_OWN, ...reasons.map(({ advice }) => advice), ...(isCalmer ? [] : said.advice)],
    urgency: isCalmer ? URGENCIES[rank]! : said.urgency,
  };
}
