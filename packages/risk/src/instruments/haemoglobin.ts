import { defineInstrument } from "../instrument/instrument.ts";
import { Refused } from "../instrument/refusals.ts";

/** WHO 2024: from which reading (g/L) on there is no, mild and moderate anaemia; below the last it is severe. */
const CUTOFFS = {
  "6-23m": [105, 95, 70],
  "24-59m": [110, 100, 70],
  "5-11y": [115, 110, 80],
  "12-14y": [120, 110, 80],
  f15: [120, 110, 80],
  m15: [130, 110, 80],
  preg1: [110, 100, 70],
  preg2: [105, 95, 70],
  preg3: [110, 100, 70],
} as const;

/** The amount that smoking adds to a reading, in g/L. From memory of WHO 2024, to be checked. */
const SMOKING = { none: 0, under10: 3, unknownAmount: 3, "10to19": 5, "20plus": 6 } as const;

const RESULTS = ["none", "mild", "moderate", "severe"] as const;

const ADVICE = {
  none: ["No anaemia. Keep eating food rich in iron. If you are tired, look for another cause."],
  mild: [
    "Eat food rich in iron, and see a doctor this month.",
    "Check the haemoglobin again 4 to 6 weeks after treatment begins.",
  ],
  moderate: ["See a doctor this week: the cause must be found."],
  severe: [
    "See a doctor today.",
    "With chest pain, fainting, breathlessness at rest or heavy bleeding, call 112 or 108.",
  ],
} as const;

/** Anaemia by haemoglobin (g/L), corrected for the height above the sea (m) and for smoking. */
export const haemoglobin = defineInstrument({
  id: "hb-who2024",
  version: 1,
  disease: "anaemia",
  title: "Anaemia, from a haemoglobin reading",
  speciality: "General physician",
  ages: { from: 0, to: 110 },
  ageOptional: true,
  gates: [],
  fields: [
    {
      name: "group",
      kind: "choice",
      label: "Whose reading is it?",
      options: [
        { value: "f15", label: "A woman of 15 or more, not pregnant" },
        { value: "m15", label: "A man of 15 or more" },
        { value: "preg1", label: "A woman in months 1 to 3 of pregnancy" },
        { value: "preg2", label: "A woman in months 4 to 6 of pregnancy" },
        { value: "preg3", label: "A woman in months 7 to 9 of pregnancy" },
        { value: "12-14y", label: "A child of 12 to 14 years" },
        { value: "5-11y", label: "A child of 5 to 11 years" },
        { value: "24-59m", label: "A child of 2 to 4 years" },
        { value: "6-23m", label: "A child of 6 to 23 months" },
        { value: "0-5m", label: "A baby below 6 months" },
      ],
    },
    { name: "hbGramsPerLitre", kind: "number", label: "Haemoglobin", unit: "g/L", min: 30, max: 250 },
    { name: "elevationM", kind: "number", label: "Height of your home above the sea", unit: "m", min: -500, max: 5000 },
    {
      name: "smoking",
      kind: "choice",
      label: "Cigarettes or bidis a day",
      options: [
        { value: "none", label: "None" },
        { value: "under10", label: "Fewer than 10" },
        { value: "10to19", label: "10 to 19" },
        { value: "20plus", label: "20 or more" },
        { value: "unknownAmount", label: "I smoke, but do not know how many" },
      ],
    },
  ],
  reasonsToTest: [
    "Heavy periods",
    "A pregnancy, or a birth in the last year",
    "Vegetarian food with little iron or vitamin B12",
    "Tiredness, or breathlessness on stairs",
    "A craving for mud or ice",
    "Black stools, or worms",
    "Kidney disease in yourself, or sickle cell disease or thalassaemia in the family",
    "Any woman of 15 to 49 in India may reasonably test every year.",
  ],
  bands: RESULTS,
  calculate({ group, hbGramsPerLitre, elevationM, smoking }) {
    if (group === "0-5m") {
      throw new Refused(
        "AGE_OUT_OF_RANGE",
        "There are no limits for babies below 6 months. Please ask a pediatrician.",
        "group",
      );
    }
    const metres = Math.max(0, elevationM);
    const elevationAdjustment = 0.0056384 * metres + 0.0000003 * metres ** 2;
    const adjusted = Math.floor(hbGramsPerLitre - elevationAdjustment - SMOKING[smoking] + 0.5);
    const [none, mild, moderate] = CUTOFFS[group];
    const index = adjusted >= none ? 0 : adjusted >= mild ? 1 : adjusted >= moderate ? 2 : 3;
    const anaemia = RESULTS[index]!;
    const isHigh = adjusted > (group === "m15" ? 185 : 165);
    return {
      values: { adjusted, anaemia, elevationAdjustment },
      headline: { value: adjusted, unit: "g/L, corrected", band: anaemia },
      level: { index, of: RESULTS.length },
      contributions: [
        { label: "Height above the sea", amount: -elevationAdjustment, changeable: false },
        // A correction of the reading: without smoking, the reading itself would be lower.
        { label: "Smoking", amount: -SMOKING[smoking], changeable: false },
      ],
      advice: isHigh
        ? ["The reading is high. Repeat it, and see a doctor."]
        : [
            ...ADVICE[anaemia],
            ...(index > 0 ? ["Men, and women after the menopause: ask about blood loss from the gut."] : []),
          ],
      urgency: isHigh ? "month" : (["routine", "month", "week", "today"] as const)[index]!,
    };
  },
  source: {
    citation: "WHO. Guideline on haemoglobin cutoffs to define anaemia, 2024",
    population: "People of all ages.",
    accuracy: "A laboratory reading is exact to about 5 g/L; a finger prick is less exact.",
  },
  limits: ["Tiredness, pallor and breathlessness find few people with anaemia; only a reading settles it."],
});
