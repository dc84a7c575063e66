import { optionalAgeField } from "../instrument/fields.ts";
import { defineInstrument } from "../instrument/instrument.ts";
import { knownDiseaseGate, pregnantGate } from "../instrument/refusals.ts";

const item = <const N extends string>(name: N, label: string) => ({ name, kind: "yesNo", label }) as const;

const shared = {
  version: 1,
  disease: "asthma",
  speciality: "General physician",
  ages: {
    from: 18,
    to: 110,
    ifYounger: "This check is made for adults of 18 years or more. Please take a child to a pediatrician.",
  },
  ageOptional: true,
} as const;

const notInPregnancy = pregnantGate(
  "This check is not suitable in pregnancy. Please see a doctor about your breathing.",
);

const SPIROMETRY = "Ask a doctor for a breathing test (spirometry, before and after an inhaler).";
const COPD =
  "From 40 on, or if you smoke or cook with wood or dung, another lung disease (COPD) must be looked for too.";

/** Indian survey definition of asthma: a symptom, and asthma ever, an attack or an inhaler in the past year. */
export const asthmaDefinition = defineInstrument({
  ...shared,
  id: "asthma-india",
  title: "Asthma, by the definition of the Indian survey",
  gates: [notInPregnancy],
  fields: [
    optionalAgeField,
    item("whistling", "Did your chest whistle in the last 12 months?"),
    item("chestTightness", "Did you wake with a tight chest in the last 12 months?"),
    item("morningBreathless", "Were you breathless in the morning in the last 12 months?"),
    item("everAsthma", "Have you ever had asthma?"),
    item("attackLast12m", "Did you have an attack of asthma in the last 12 months?"),
    item("usesBronchodilator", "Do you use an inhaler or tablets that open the airways?"),
  ],
  bands: ["does not meet it", "meets the definition"],
  calculate(answers) {
    const hasSymptom = answers.whistling || answers.chestTightness || answers.morningBreathless;
    const hasHistory = answers.everAsthma || answers.attackLast12m || answers.usesBronchodilator;
    const meetsDefinition = hasSymptom && hasHistory;
    return {
      values: { meetsDefinition },
      headline: {
        value: meetsDefinition,
        unit: "",
        band: meetsDefinition ? "meets the definition" : "does not meet it",
      },
      level: { index: meetsDefinition ? 1 : 0, of: 2 },
      contributions: [
        { label: "Symptoms", amount: hasSymptom ? 1 : 0, changeable: false },
        { label: "Asthma or treatment before", amount: hasHistory ? 1 : 0, changeable: false },
      ],
      advice: meetsDefinition ? [SPIROMETRY, COPD, "With symptoms at night every week, see a doctor this week."] : [],
      urgency: meetsDefinition ? "month" : "routine",
    };
  },
  source: {
    citation: "Aggarwal AN et al. Indian J Chest Dis Allied Sci 2006;48:13-22",
    population: "73,605 adults in four Indian cities.",
    accuracy: "About 2 of 100 adults met it. How many it misses is not known.",
  },
  limits: ["It is made for surveys; only a breathing test shows asthma."],
});

const SYMPTOMS = [
  item("exerciseCough", "If you run or climb stairs fast, do you ever cough?"),
  item("exerciseWheeze", "If you run or climb stairs fast, do you ever wheeze?"),
  item("exerciseTightChest", "If you run or climb stairs fast, does your chest ever get tight?"),
  item("sleepBrokenWheeze", "Is your sleep ever broken by wheeze?"),
  item("sleepBrokenBreathing", "Is your sleep ever broken by difficulty breathing?"),
  item("wakeWheeze", "Do you ever wake in the morning with wheeze?"),
  item("wakeBreathing", "Do you ever wake in the morning with difficulty breathing?"),
  item("smokyRoomWheeze", "Do you ever wheeze in a smoky room?"),
  item("dustyPlaceWheeze", "Do you ever wheeze in a very dusty place?"),
] as const;

const BANDS = ["unlikely", "possible", "likely"] as const;

/** Count of nine symptoms of asthma in the last four weeks. The wording is from memory and to be checked. */
export const asthmaSymptoms = defineInstrument({
  ...shared,
  id: "asthma-venables9",
  title: "Asthma, by nine symptoms",
  gates: [notInPregnancy, knownDiseaseGate("doctorDiagnosedAsthma", "Has a doctor told you that you have asthma?")],
  fields: [optionalAgeField, ...SYMPTOMS],
  bands: BANDS,
  calculate(answers) {
    const contributions = SYMPTOMS.map(({ name, label }) => ({
      label,
      amount: answers[name] ? 1 : 0,
      changeable: false,
    }));
    const count = contributions.reduce((sum, { amount }) => sum + amount, 0);
    const index = count < 2 ? 0 : count === 2 ? 1 : 2;
    return {
      values: { count, band: BANDS[index]! },
      headline: { value: count, unit: "symptoms of 9", band: BANDS[index]! },
      level: { index, of: BANDS.length },
      contributions,
      advice: [
        ["Asthma is unlikely.", "See a doctor if it lasts.", SPIROMETRY][index]!,
        ...(index === 2 ? [COPD, "With symptoms at night every week, see a doctor this week."] : []),
      ],
      urgency: index === 2 ? "month" : "routine",
    };
  },
  source: {
    citation: "Venables KM et al. Thorax 1993;48:214-9",
    doi: "10.1136/thx.48.3.214",
    population: "211 adults.",
    accuracy: "Of 100 people with irritable airways it finds 65 to 91; of 100 without, it flags 4 to 15.",
  },
  limits: ["It is a screening; only a breathing test shows asthma."],
});
