import { ageField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { type Gate, pregnantGate, Refused } from "../instrument/refusals.ts";

/** Yearly rates of breast cancer and of death from other causes, in bands of five years from the age of 20. */
const CANCER = [
  0.000012355409, 0.000059526456, 0.000184320831, 0.000454677273, 0.000791265338, 0.001048462801, 0.001372467817,
  0.001495473711, 0.001646746198, 0.001478363563, 0.001216010125, 0.0010676637, 0.001376104012, 0.000661576644,
] as const;
const OTHER_DEATH = [
  0.000212632332, 0.000242170741, 0.000301552711, 0.000369053354, 0.000543002943, 0.000893862331, 0.001515172239,
  0.002574669551, 0.004324370426, 0.007419621918, 0.01325176513, 0.02229142749, 0.041746550635, 0.087485802065,
] as const;

const BANDS = ["about average or lower", "somewhat higher", "clearly higher"] as const;

const COUNSELLING =
  "With two or more close relatives this score underestimates your risk. Please ask about genetic counselling.";

const specialist = (name: string, label: string): Gate => ({
  name,
  label,
  code: "SPECIALIST",
  message: "This score is not suitable for you. Please ask a specialist, and ask about genetic counselling.",
});

/** BCRAT with the rates for other Asian women; the result is a comparison with an average woman of the same age. */
export const bcrat = defineInstrument({
  id: "bcrat-other-asian",
  version: 1,
  disease: "breast cancer",
  title: "Breast cancer, compared with an average woman of your age",
  speciality: "Gynecologist",
  ages: { from: 35, to: 85 },
  onlyFor: "female",
  gates: [
    {
      name: "breastLumpNow",
      label:
        "Do you have a new lump in a breast or armpit, a dimple, a nipple newly pulled in, a discharge, a rash of the nipple, or a breast that is newly larger or red?",
      code: "SEE_DOCTOR_NOW",
      message: "See a doctor within a week, whatever a score says.",
    },
    specialist("previousBreastCancer", "Have you had breast cancer, or DCIS or LCIS in a biopsy?"),
    specialist("brcaKnown", "Do you or your relatives carry a BRCA gene or another known cancer gene?"),
    specialist("chestRadiotherapy", "Did you have radiotherapy of the chest before the age of 30?"),
    specialist(
      "strongFamilyHistory",
      "Have two or more close relatives had breast or ovarian cancer, or one of them before the age of 45, or a man breast cancer?",
    ),
    pregnantGate("This check is not suitable in pregnancy. Please ask your antenatal clinic."),
  ],
  fields: [
    ageField,
    { name: "biopsies", kind: "number", label: "Breast biopsies so far", min: 0, max: 30, whole: true },
    {
      name: "atypicalHyperplasia",
      kind: "choice",
      label: "Did a biopsy show atypical hyperplasia?",
      options: [
        { value: "no", label: "No" },
        { value: "yes", label: "Yes" },
        { value: "unknown", label: "No biopsy, or I do not know" },
      ],
    },
    { name: "ageMenarche", kind: "number", label: "Age at the first period", unit: "years", min: 7, max: 39 },
    {
      name: "ageFirstBirth",
      kind: "numberOr",
      label: "Age at the first birth",
      unit: "years",
      min: 8,
      max: 60,
      options: [
        { value: "none", label: "No child" },
        { value: "unknown", label: "I do not know" },
      ],
    },
    {
      name: "relatives",
      kind: "number",
      label: "How many of your mother, sisters and daughters have had breast cancer?",
      min: 0,
      max: 30,
      whole: true,
    },
  ],
  bands: BANDS,
  calculate(answers) {
    checkOrder(answers);
    const relativeRisk = relativeRiskOf(answers);
    const { age } = answers;
    // The rates end at 90.
    const inFiveYears = Math.min(age + 5, 90);
    const fiveYearPercent = 100 * absoluteRisk(age, inFiveYears, relativeRisk);
    const averageFiveYearPercent = 100 * absoluteRisk(age, inFiveYears);
    const ratio = fiveYearPercent / averageFiveYearPercent;
    const index = ratio >= 2 || fiveYearPercent >= 1.67 ? 2 : ratio >= 1.5 ? 1 : 0;
    const band = BANDS[index]!;
    return {
      values: {
        relativeRisk,
        fiveYearPercent,
        lifetimeTo90Percent: 100 * absoluteRisk(age, 90, relativeRisk),
        averageFiveYearPercent,
        ratio,
        band,
      },
      headline: { value: ratio, unit: "times the risk of an average woman of your age", band },
      level: { index, of: BANDS.length },
      contributions: contributionsOf(answers),
      advice: [
        // The score counts them like one, as published.
        ...(answers.relatives >= 2 ? [COUNSELLING] : []),
        ...(index === 2 ? ["Discuss earlier checks with a doctor."] : []),
        "Know how your breasts look and feel, and have a lump seen within a week.",
        "From 30 on the national programme offers an examination of the breasts every five years.",
        "From 40 to 50 on, ask a doctor about mammography.",
        "Little alcohol, a healthy weight after the menopause and breastfeeding lower the risk.",
      ],
      urgency: index === 2 ? "month" : "routine",
    };
  },
  source: {
    citation: "Gail MH et al. JNCI 1989;81:1879-86; Matsuno RK et al. JNCI 2011;103:951-61",
    population: "Asian-American women. It is not made for women in India.",
    accuracy: "In Indian studies it missed most cancers, so a low result does not reassure.",
  },
  limits: ["Of 100 Indian women with breast cancer, it would have called about 3 to 10 high risk before."],
});

interface BreastAnswers {
  readonly age: number;
  readonly biopsies: number;
  readonly atypicalHyperplasia: "no" | "yes" | "unknown";
  readonly ageMenarche: number;
  readonly ageFirstBirth: number | "none" | "unknown";
  readonly relatives: number;
}

/** Refuses ages that contradict each other: the first period, the first birth, and today. */
function checkOrder({ age, ageMenarche, ageFirstBirth }: BreastAnswers) {
  const isPossible =
    ageMenarche <= age && (typeof ageFirstBirth === "string" || (ageFirstBirth >= ageMenarche && ageFirstBirth <= age));
  if (!isPossible) throw new Refused("INPUT_OUT_OF_RANGE", "Please check the ages: they contradict each other.");
}

function categoriesOf({ biopsies, ageMenarche, ageFirstBirth, relatives }: BreastAnswers) {
  return {
    biopsies: Math.min(biopsies, 2),
    menarche: ageMenarche >= 14 ? 0 : ageMenarche >= 12 ? 1 : 2,
    firstBirth: firstBirthCategory(ageFirstBirth),
    relatives: Math.min(relatives, 1),
  };
}

function firstBirthCategory(age: BreastAnswers["ageFirstBirth"]) {
  if (age === "none") return 2;
  if (age === "unknown" || age < 20) return 0;
  return age < 25 ? 1 : age < 30 ? 2 : 3;
}

const LOG_ODDS = {
  biopsies: 0.55263612260619,
  menarche: 0.07499257592975,
  firstBirth: 0.27638268294593,
  relatives: 0.79185633720481,
} as const;

function relativeRiskOf(answers: BreastAnswers) {
  const categories = categoriesOf(answers);
  const sum =
    LOG_ODDS.biopsies * categories.biopsies +
    LOG_ODDS.menarche * categories.menarche +
    LOG_ODDS.firstBirth * categories.firstBirth +
    LOG_ODDS.relatives * categories.relatives;
  return Math.exp(sum) * hyperplasiaFactor(answers);
}

function hyperplasiaFactor({ biopsies, atypicalHyperplasia }: BreastAnswers) {
  return biopsies === 0 ? 1 : { no: 0.93, yes: 1.82, unknown: 1 }[atypicalHyperplasia];
}

/** Returns the share of women who get breast cancer between two ages; without a relative risk, of average women. */
function absoluteRisk(from: number, to: number, relativeRisk?: number) {
  let risk = 0;
  let hazard = 0;
  for (let age = from; age < to; age = Math.floor(age) + 1) {
    const years = Math.min(Math.floor(age) + 1, to) - age;
    const band = Math.floor((age - 20) / 5);
    const factor = relativeRisk === undefined ? 1 : relativeRisk * (age < 50 ? 0.47519806426735 : 0.50316401683903);
    const cancer = CANCER[band]! * factor;
    const all = cancer + OTHER_DEATH[band]!;
    risk += (cancer / all) * Math.exp(-hazard) * (1 - Math.exp(-all * years));
    hazard += all * years;
  }
  return risk;
}

/** Returns how many times each answer multiplies the risk. */
function contributionsOf(answers: BreastAnswers) {
  const { biopsies, menarche, firstBirth, relatives } = categoriesOf(answers);
  const times = (label: string, factor: number) => ({ label, amount: factor, changeable: false });
  return [
    times("Biopsies", Math.exp(LOG_ODDS.biopsies * biopsies) * hyperplasiaFactor(answers)),
    times("Age at the first period", Math.exp(LOG_ODDS.menarche * menarche)),
    times("Age at the first birth", Math.exp(LOG_ODDS.firstBirth * firstBirth)),
    times("Close relatives", Math.exp(LOG_ODDS.relatives * relatives)),
  ];
}
