import { optionalAgeField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { emergency, knownDiseaseGate, pregnantGate } from "../instrument/refusals.ts";

const item = <const N extends string>(name: N, label: string) => ({ name, kind: "yesNo", label }) as const;

const ITEMS = [
  item("lessSweating", "Do you sweat less than before in the heat?"),
  item("hoarseness", "Is your voice hoarse?"),
  item("tingling", "Do your hands or feet tingle?"),
  item("drySkin", "Is your skin drier than before?"),
  item("constipation", "Are you constipated?"),
  item("hearing", "Do you hear worse than before?"),
  item("weightGain", "Have you put on weight?"),
  item("slowMovements", "Are your movements slower than before?"),
  item("coarseSkin", "Is your skin rough and thick?"),
  item("puffyEyes", "Is it puffy around your eyes?"),
  item("coldSkin", "Is your skin cold?"),
] as const;

const BANDS = ["hypothyroid unlikely", "indeterminate", "hypothyroid likely"] as const;

/** Zulewski score for an underactive thyroid, home version: 0 to 11 points, without the ankle reflex. */
export const zulewski = defineInstrument({
  id: "zulewski-home",
  version: 1,
  disease: "thyroid disease",
  title: "Underactive thyroid, by symptoms",
  speciality: "General physician",
  ages: { from: 18, to: 110 },
  ageOptional: true,
  gates: [
    emergency("drowsyColdSwollenNow", "Are you very drowsy, very cold and swollen?"),
    pregnantGate("In pregnancy the thyroid has limits of its own. Please ask your antenatal clinic for a TSH test."),
    knownDiseaseGate("knownThyroidDisease", "Do you have thyroid disease, or take medicine for it?"),
    {
      name: "takesAmiodaroneOrLithium",
      label: "Do you take amiodarone or lithium?",
      code: "NOT_APPLICABLE",
      message:
        "This medicine can change the thyroid, so a score does not apply. Ask the doctor who prescribes it for a TSH test.",
    },
  ],
  fields: [optionalAgeField, ...ITEMS],
  bands: BANDS,
  calculate(answers) {
    const contributions = ITEMS.map(({ name, label }) => ({
      label,
      amount: answers[name] ? 1 : 0,
      changeable: false,
    }));
    const points = contributions.reduce((sum, { amount }) => sum + amount, 0);
    const index = points < 3 ? 0 : points < 6 ? 1 : 2;
    const band = BANDS[index]!;
    return {
      values: { points, band },
      headline: { value: points, unit: "points of 11", band },
      level: { index, of: BANDS.length },
      contributions,
      advice: [
        [
          "Nothing to do now. Test if symptoms last.",
          "Have a TSH test if this goes on beyond a few weeks; sooner if you plan a pregnancy, have a swelling in the neck, or thyroid disease in the family.",
          "Book a TSH test.",
        ][index]!,
        "Palpitations, weight loss with good appetite, trembling and heat that is hard to bear point to an overactive thyroid: with two of them, test TSH too.",
      ],
      urgency: index === 2 ? "month" : "routine",
    };
  },
  source: {
    citation: "Zulewski H et al. J Clin Endocrinol Metab 1997;82:771-6",
    population: "332 women in a hospital in Switzerland.",
    accuracy: "At home it flags about 1 in 3 people, most of them falsely.",
  },
  limits: [
    "The twelfth sign, a slow ankle reflex, needs a doctor and is left out.",
    "It finds only an underactive thyroid.",
  ],
});
