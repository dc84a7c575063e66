import { ageField, sexField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownDiseaseGate, pregnantGate } from "../instrument/refusals.ts";

const ACTIVITY_POINTS = { vigorous: 0, moderate: 10, mild: 20, none: 30 } as const;

/** Limits of the waist in cm, from which on it counts 10 and 20 points. */
const WAIST_LIMITS = { female: [80, 90], male: [90, 100] } as const;

const BANDS = ["low", "moderate", "high"] as const;

const ADVICE = {
  low: [
    "Keep active and keep your waist in check.",
    "Repeat this check every 3 years, and every year after 40 or if your weight changes.",
  ],
  moderate: [
    "Get a fasting or HbA1c blood test within the next few months.",
    "Lose a few centimetres at the waist, and walk 30 minutes a day.",
  ],
  high: [
    "Book a blood sugar test now: fasting and two hours after a meal, or HbA1c.",
    "Of 100 people with this score, about 17 had diabetes without knowing it.",
  ],
} as const;

/** Indian Diabetes Risk Score: 0 to 100 points in steps of 10, with the four levels of activity of ICMR-INDIAB. */
export const idrs = defineInstrument({
  id: "idrs",
  version: 1,
  disease: "diabetes",
  title: "Indian Diabetes Risk Score",
  speciality: "General physician",
  ages: { from: 18, to: 110 },
  gates: [
    knownDiseaseGate("knownDiabetes", "Has a doctor told you that you have diabetes?"),
    pregnantGate("Sugar in pregnancy is checked with a glucose drink test. Please ask your antenatal clinic."),
  ],
  fields: [
    sexField,
    ageField,
    {
      name: "waistCm",
      kind: "number",
      label: "Waist (over bare skin, midway between the lowest rib and the hip bone, after breathing out)",
      unit: "cm",
      min: 40,
      max: 200,
    },
    {
      name: "activity",
      kind: "choice",
      label: "How active are you?",
      options: [
        { value: "vigorous", label: "Vigorous exercise or hard physical work" },
        { value: "moderate", label: "Moderate exercise or work" },
        { value: "mild", label: "Mild exercise or light work" },
        { value: "none", label: "No exercise, and work that I do sitting" },
      ],
    },
    {
      name: "parentsWithDiabetes",
      kind: "number",
      label: "How many of your parents have or had diabetes? (0 to 2)",
      min: 0,
      max: 2,
      whole: true,
    },
  ],
  bands: BANDS,
  calculate({ sex, age, waistCm, activity, parentsWithDiabetes }) {
    const [first, second] = WAIST_LIMITS[sex];
    const points = {
      age: age < 35 ? 0 : age < 50 ? 20 : 30,
      waist: waistCm < first ? 0 : waistCm < second ? 10 : 20,
      activity: ACTIVITY_POINTS[activity],
      parents: parentsWithDiabetes * 10,
    };
    const score = points.age + points.waist + points.activity + points.parents;
    const band = score < 30 ? "low" : score < 60 ? "moderate" : "high";
    return {
      values: { score, band },
      headline: { value: score, unit: "points of 100", band },
      level: { index: BANDS.indexOf(band), of: BANDS.length },
      contributions: [
        { label: "Age", amount: points.age, changeable: false },
        { label: "Waist", amount: points.waist, changeable: true },
        { label: "Activity", amount: points.activity, changeable: true },
        { label: "Parents with diabetes", amount: points.parents, changeable: false },
      ],
      advice: [
        ...ADVICE[band],
        "If you are very thirsty, pass a lot of urine or are losing weight, get your sugar tested today, whatever the score.",
      ],
      urgency: band === "high" ? "month" : "routine",
    };
  },
  changes: [
    {
      label: "with vigorous activity",
      apply: ({ activity }) => (activity === "vigorous" ? undefined : { activity: "vigorous" as const }),
    },
    {
      label: "with a waist below the limit",
      apply: ({ sex, waistCm }) => {
        const [first] = WAIST_LIMITS[sex];
        return waistCm < first ? undefined : { waistCm: first - 0.1 };
      },
    },
  ],
  source: {
    citation: "Mohan V, Deepa R, Deepa M, Somannavar S, Datta M. J Assoc Physicians India 2005;53:759-763",
    population: "Adults in Chennai; the form with four levels of activity was used in ICMR-INDIAB (113,043 people).",
    accuracy: "Of 100 people with undiagnosed diabetes, a score of 60 or more finds about 60 to 73.",
  },
  limits: [
    "It finds diabetes that nobody has noticed yet. It does not forecast who will get it.",
    "A low score does not exclude diabetes.",
  ],
});
