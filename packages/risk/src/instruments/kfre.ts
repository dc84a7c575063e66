import { ageField, sexField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownDiseaseGate, pregnantGate, Refused } from "../instrument/refusals.ts";

const BANDS = ["low", "raised", "high"] as const;

/** Kidney failure risk equation with four variables, for eGFR of 10 to 59 mL/min/1.73 m² (outside North America). */
export const kfre = defineInstrument({
  id: "kfre4",
  version: 1,
  disease: "chronic kidney disease",
  title: "Kidney failure in two and five years",
  speciality: "General physician",
  ages: { from: 18, to: 110 },
  gates: [
    pregnantGate("This check is not suitable in pregnancy. Please ask your antenatal clinic."),
    knownDiseaseGate("onDialysis", "Are you on dialysis, or do you have a kidney transplant?"),
  ],
  fields: [
    ageField,
    sexField,
    { name: "egfr", kind: "number", label: "eGFR", unit: "mL/min/1.73 m²", min: 0, max: 250 },
    { name: "acrMgG", kind: "number", label: "Albumin in the urine (ACR)", unit: "mg/g", min: 0.1, max: 20_000 },
  ],
  bands: BANDS,
  calculate({ age, sex, egfr, acrMgG }) {
    if (egfr >= 60 || egfr < 10) {
      throw new Refused("NOT_APPLICABLE", "This estimate is made for an eGFR of 10 to 59.", "egfr");
    }
    const predictor =
      -0.2201 * (age / 10 - 7.036) +
      0.2467 * ((sex === "male" ? 1 : 0) - 0.5642) -
      0.5567 * (egfr / 5 - 7.222) +
      0.451 * (Math.log(acrMgG) - 5.137);
    const percent = (survival: number) => 100 * (1 - survival ** Math.exp(predictor));
    const twoYearPercent = percent(0.9832);
    const fiveYearPercent = percent(0.9365);
    const index = twoYearPercent > 10 ? 2 : fiveYearPercent >= 3 ? 1 : 0;
    return {
      values: { twoYearPercent, fiveYearPercent },
      headline: {
        value: fiveYearPercent,
        unit: "of 100 people like you in five years",
        band: BANDS[index]!,
      },
      level: { index, of: BANDS.length },
      contributions: [],
      advice: [
        [
          "Your family doctor can follow this up.",
          "Ask to be seen at a kidney clinic.",
          "Ask a kidney specialist about the choices of treatment.",
        ][index]!,
        "Go through this number with your doctor.",
      ],
      urgency: index === 0 ? "routine" : "month",
    };
  },
  source: {
    citation: "Tangri N et al. JAMA 2016;315:164-74",
    doi: "10.1001/jama.2015.18202",
    population: "721,357 people in 31 groups, outside North America.",
    accuracy: "Of two people of whom one will reach kidney failure, it puts that one first in about 9 of 10 pairs.",
  },
  limits: ["It needs two values of a laboratory."],
});
