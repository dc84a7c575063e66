import { optionalAgeField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownDiseaseGate, pregnantGate } from "../instrument/refusals.ts";

const BANDS = ["very low", "low", "normal", "mildly high", "high"] as const;

const ADVICE = {
  "very low": "See a doctor this week: your thyroid may be overactive.",
  low: "Repeat the test with free T4, and see a doctor.",
  normal: "The reading is normal. If symptoms last, see a doctor.",
  "mildly high": "Repeat in 6 to 12 weeks, with free T4 and TPO antibodies.",
  high: "See a doctor: treatment is usual.",
} as const;

/** Bands of a TSH reading in mIU/L, for adults who are not pregnant. */
export const tsh = defineInstrument({
  id: "tsh-bands",
  version: 1,
  disease: "thyroid disease",
  title: "Thyroid, from a TSH reading",
  speciality: "General physician",
  ages: { from: 18, to: 110 },
  ageOptional: true,
  gates: [
    pregnantGate("In pregnancy TSH has limits of its own. Please ask your antenatal clinic."),
    knownDiseaseGate("onThyroidMedicine", "Do you take medicine for the thyroid?"),
  ],
  fields: [optionalAgeField, { name: "tshMiuL", kind: "number", label: "TSH", unit: "mIU/L", min: 0.001, max: 150 }],
  bands: BANDS,
  calculate({ tshMiuL }) {
    const index = tshMiuL < 0.1 ? 0 : tshMiuL < 0.45 ? 1 : tshMiuL <= 4.5 ? 2 : tshMiuL <= 10 ? 3 : 4;
    const band = BANDS[index]!;
    return {
      values: { band },
      headline: { value: tshMiuL, unit: "mIU/L", band },
      // Both ends of the scale call for a doctor, so the level counts the distance from normal.
      level: { index: Math.abs(index - 2), of: 3 },
      contributions: [],
      advice: [
        ADVICE[band],
        "If your laboratory prints its own range, that range counts.",
        "Stop biotin two days before a test, and test again after an illness in hospital.",
      ],
      urgency: band === "very low" ? "week" : band === "normal" ? "routine" : "month",
    };
  },
  source: {
    citation: "Common limits of laboratories for adults",
    population: "Adults who are not pregnant.",
    accuracy: "A mildly high reading is common above 70 years.",
  },
  limits: ["One reading is no diagnosis."],
});
