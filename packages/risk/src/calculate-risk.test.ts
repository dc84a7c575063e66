import { expect, test } from "vitest";
import { calculateRisk, type RiskResult } from "./calculate-risk.ts";
import { diseases } from "./instrument/instrument.ts";
import { instruments } from "./instruments.ts";
import charts from "./instruments/who-south-asia-charts.json" with { type: "json" };
import { whoRisk } from "./instruments/who-risk.ts";

type Input = Readonly<Record<string, unknown>>;

function resultOf(id: string, input: Input): RiskResult {
  const result = calculateRisk(id, input);
  if (result?.status !== "ok") throw new Error(`No result: ${JSON.stringify(result)}`);
  return result;
}

function codeOf(id: string, input: Input) {
  const result = calculateRisk(id, input);
  return result?.status === "refused" ? result.code : result?.status;
}

const IDRS = { sex: "female", age: 52, waistCm: 92, activity: "none", parentsWithDiabetes: 1 };
const WHO = { sex: "male", age: 50, sbp: 130, bmi: 27, currentSmoker: false };
const WHO_LAB = { sex: "male", age: 50, sbp: 130, totalCholesterolMmol: 5, currentSmoker: true, diabetes: false };
const INTERHEART = {
  sex: "male",
  age: 50,
  smoking: "never",
  cigarettesPerDay: null,
  secondHandSmoke: false,
  diabetes: false,
  highBloodPressure: false,
  parentHeartAttack: false,
  waistHipRatio: 0.8,
  stress: false,
  depression: false,
  saltySnacksDaily: false,
  friedFood3xWeek: false,
  fruitDaily: true,
  vegetablesDaily: true,
  meatTwiceDaily: false,
  sedentary: false,
};
const STROKE = {
  sex: "female",
  age: 70,
  sbp: 135,
  bpTreated: true,
  diabetes: false,
  currentSmoker: true,
  cardiovascularDisease: true,
  atrialFibrillation: false,
  lvhOnEcg: false,
};
const BREAST = {
  age: 45,
  biopsies: 0,
  atypicalHyperplasia: "unknown",
  ageMenarche: 13,
  ageFirstBirth: 24,
  relatives: 0,
};
const SCORED = {
  age: 65,
  female: true,
  anaemia: false,
  highBloodPressure: true,
  diabetes: false,
  heartAttackOrStroke: false,
  heartFailure: false,
  legCirculation: false,
  proteinInUrine: false,
};
const HAEMOGLOBIN = { group: "f15", hbGramsPerLitre: 121, elevationM: 0, smoking: "none" };
const noneOf = (id: string) =>
  Object.fromEntries(
    instruments
      .find((one) => one.id === id)!
      .fields.filter(({ kind }) => kind === "yesNo")
      .map(({ name }) => [name, false]),
  );

test("the eight diseases of the landing page each have an instrument", () => {
  expect(new Set(instruments.map(({ disease }) => disease))).toEqual(new Set(diseases));
  expect(new Set(instruments.map(({ id }) => id)).size).toBe(instruments.length);
  expect(calculateRisk("unknown", {})).toBeUndefined();
});

test("the Indian Diabetes Risk Score adds its points, and says what would lower it", () => {
  const { values, contributions, whatIf } = resultOf("idrs", IDRS);

  expect(values).toEqual({ score: 90, band: "high" });
  expect(contributions.map(({ amount }) => amount)).toEqual([30, 20, 30, 10]);
  expect(whatIf.map(({ value }) => value)).toEqual([60, 70]);
});

test.each([
  ["female", 79.9, 0],
  ["female", 80, 10],
  ["female", 90, 20],
  ["male", 89.9, 0],
  ["male", 90, 10],
  ["male", 100, 20],
])("the waist of a %s of %d cm counts %d points", (sex, waistCm, points) => {
  const input = { sex, age: 20, waistCm, activity: "vigorous", parentsWithDiabetes: 0 };

  expect(resultOf("idrs", input).values["score"]).toBe(points);
});

test("the equation gives every cell of the charts of South Asia at the middle of its bands", () => {
  const middle = {
    age: [42.5, 47.5, 52.5, 57.5, 62.5, 67.5, 72.5],
    sbp: [110, 130, 150, 170, 190],
    bmi: [17.5, 22.5, 27.5, 32.5, 37.5],
    cholesterol: [3.5, 4.5, 5.5, 6.5, 7.5],
  };
  const differing: string[] = [];
  let cells = 0;
  for (const [men, sex] of [
    ["men", "male"],
    ["women", "female"],
  ] as const) {
    for (const smoker of ["nonSmoker", "smoker"] as const) {
      const all = [
        { rows: charts.charts.nonlab[men][smoker], of: (i: number) => ({ bmi: middle.bmi[i]! }) },
        ...(["noDiabetes", "diabetes"] as const).map((diabetes) => ({
          rows: charts.charts.lab[diabetes][men][smoker],
          of: (i: number) => ({ totalCholesterolMmol: middle.cholesterol[i]!, diabetes: diabetes === "diabetes" }),
        })),
      ];
      for (const { rows, of } of all) {
        for (const [ageBand, byPressure] of Object.entries(rows)) {
          for (const [pressureBand, percents] of Object.entries(byPressure)) {
            for (const [column, percent] of percents.entries()) {
              cells++;
              const answers = {
                sex,
                age: middle.age[charts.axes.age.indexOf(ageBand)]!,
                sbp: middle.sbp[charts.axes.sbp.indexOf(pressureBand)]!,
                currentSmoker: smoker === "smoker",
                ...of(column),
              };
              const { riskPercent } = whoRisk(answers);
              if (Math.round(riskPercent) !== percent) differing.push(`${JSON.stringify(answers)} ${riskPercent}`);
            }
          }
        }
      }
    }
  }

  expect(cells).toBe(2100);
  expect(differing).toEqual([]);
});

test("a chart is read at the left edge of its bands", () => {
  const { nonSmoker } = charts.charts.nonlab.men;

  expect(resultOf("who2019-nonlab-chart", { ...WHO, sbp: 120, bmi: 25 }).values["riskPercent"]).toBe(
    nonSmoker["50-54"]["120-139"][2],
  );
  expect(resultOf("who2019-nonlab-chart", { ...WHO, sbp: 119.9, bmi: 24.9 }).values["riskPercent"]).toBe(
    nonSmoker["50-54"]["<120"][1],
  );
  expect(resultOf("who2019-lab-chart", WHO_LAB).values["riskPercent"]).toBe(
    charts.charts.lab.noDiabetes.men.smoker["50-54"]["120-139"][2],
  );
});

test("cholesterol of 5 or less adds nothing, also where the equation turns at a high age", () => {
  const woman = { ...WHO_LAB, sex: "female", age: 74, currentSmoker: false };
  for (const totalCholesterolMmol of [2, 5]) {
    const { contributions } = resultOf("who2019-lab-continuous", { ...woman, totalCholesterolMmol });
    expect(contributions).toContainEqual({ label: "Cholesterol above 5", amount: 0, changeable: true });
  }
});

test("the equation names the part of stroke, and what stopping to smoke would do", () => {
  const { values, whatIf } = resultOf("who2019-lab-continuous", WHO_LAB);

  expect(values["strokePartPercent"]).toBeLessThan(values["riskPercent"] as number);
  expect(whatIf[0]!.change).toBe("if you stop smoking");
  expect(whatIf[0]!.value).toBeLessThan(values["strokePartPercent"] as number);
});

test.each([
  [{}, 0, 1.6],
  [{ smoking: "current", cigarettesPerDay: 15, diabetes: true, parentHeartAttack: true }, 16, 8.4],
])("INTERHEART with %o: %d points are %d percent", (answers, points, percent) => {
  const { values } = resultOf("nl-ihrs", { ...INTERHEART, ...answers });

  expect(values["points"]).toBe(points);
  expect(values["riskPercent"]).toBeCloseTo(percent, 1);
});

test("a smoker must say how many cigarettes, and a person who never smoked need not", () => {
  expect(codeOf("nl-ihrs", { ...INTERHEART, smoking: "current" })).toBe("MISSING_INPUT");
  expect(codeOf("nl-ihrs", INTERHEART)).toBe("ok");
});

const YOUNG = { sex: "male", age: 35, bpTreated: false, currentSmoker: false, diabetes: false, sbp: 120, bmi: 22.9 };

test.each<[string, Input, unknown, string, number]>([
  ["healthy values", {}, 35, "no older than you", 0],
  ["better values", { sbp: 95, bmi: 19 }, "<30", "no older than you", 0],
  ["a little weight", { bmi: 25 }, 36, "1 to 4 years older than you", 1],
  ["smoking", { currentSmoker: true }, 44, "5 or more years older than you", 2],
  [
    "everything at once",
    { bpTreated: true, currentSmoker: true, diabetes: true, sbp: 170, bmi: 35 },
    ">74",
    "5 or more years older than you",
    2,
  ],
])("Framingham for younger people compares ages: %s", (_, answers, value, band, index) => {
  const { headline, level, values } = resultOf("frs2008-bmi", { ...YOUNG, ...answers });

  expect(headline).toEqual({ value, unit: expect.stringMatching(/^years: /), band });
  expect(level).toEqual({ index, of: 3 });
  expect(values).toEqual({ riskPercent: expect.any(Number) });
});

test.each(["currentSmoker", "diabetes"])("nobody with %s is told to keep it so, however young the heart", (factor) => {
  const { headline, advice } = resultOf("frs2008-bmi", { ...YOUNG, sex: "female", [factor]: true, sbp: 90, bmi: 17 });

  expect(headline.band).toBe("no older than you");
  expect(advice.join()).not.toContain("Keep it that way");
});

test("the age of a smoker's heart is that of a non-smoker with the same risk, and falls when they stop", () => {
  const { headline, values, contributions, whatIf } = resultOf("frs2008-bmi", { ...YOUNG, currentSmoker: true });
  const same = resultOf("frs2008-bmi", { ...YOUNG, age: headline.value });

  expect(same.values["riskPercent"]).toBeCloseTo(values["riskPercent"] as number, 0);
  expect(contributions.find(({ label }) => label === "Smoking")?.amount).toBeCloseTo(44 - 35, 0);
  expect(whatIf).toEqual([{ change: "if you stop smoking", value: 35 }]);
});

test("Framingham gives the two examples of its paper", () => {
  const man = { sex: "male", age: 53, totalCholesterolMgdl: 161, hdlMgdl: 55, sbp: 125 };
  const woman = { sex: "female", age: 61, totalCholesterolMgdl: 180, hdlMgdl: 47, sbp: 124 };

  expect(
    resultOf("frs2008-lab", { ...man, bpTreated: true, currentSmoker: false, diabetes: true }).values["riskPercent"],
  ).toBeCloseTo(15.62, 1);
  expect(
    resultOf("frs2008-lab", { ...woman, bpTreated: false, currentSmoker: true, diabetes: false }).values["riskPercent"],
  ).toBeCloseTo(10.48, 1);
});

test("the stroke points give the published example: 16 points, 19 percent", () => {
  expect(resultOf("fsrp1994", STROKE).values).toEqual({ points: 16, riskPercent: 19 });
});

test("stroke points below and above the table are said as such", () => {
  const healthy = { ...STROKE, age: 54, sbp: 90, bpTreated: false, currentSmoker: false, cardiovascularDisease: false };
  const all = { ...STROKE, age: 85, sbp: 220, diabetes: true, atrialFibrillation: true, lvhOnEcg: true };

  expect(resultOf("fsrp1994", healthy).values).toEqual({ points: 0, riskPercent: null });
  expect(resultOf("fsrp1994", all).values["riskPercent"]).toBe(">84");
});

test.each([
  [54, 8, "5-9", 1],
  [69, 17, "10-19", 2],
  [73, 20, ">=20", 3],
  [85, 33, ">=20", 3],
])("the points of a man of %d give %d percent, in the band %s of four", (age, percent, band, index) => {
  const man = { ...ANSWERS["fsrp1994"], sex: "male", age, sbp: 90, lvhOnEcg: true, atrialFibrillation: true };
  const { values, headline, level } = resultOf("fsrp1994", man);

  expect(values["riskPercent"]).toBe(percent);
  expect({ band: headline.band, level }).toEqual({ band, level: { index, of: 4 } });
});

test("breast cancer is compared with an average woman of the same age", () => {
  const { values } = resultOf("bcrat-other-asian", BREAST);

  expect(values["relativeRisk"]).toBeCloseTo(1.42, 2);
  expect(values["ratio"]).toBeCloseTo(0.68, 2);
  expect(codeOf("bcrat-other-asian", { ...BREAST, ageFirstBirth: 50 })).toBe("INPUT_OUT_OF_RANGE");
});

test("SCORED counts its points and asks for a test from four on", () => {
  expect(resultOf("scored", SCORED).values).toMatchObject({ points: 5, needsTest: true });
  expect(resultOf("scored", { ...SCORED, age: 40 }).values).toMatchObject({ points: 2, needsTest: false });
  expect(resultOf("scored", SCORED).values["probabilityPercent"]).toBeCloseTo(100 / (1 + Math.exp(2.35)), 6);
});

test.each([
  [{ sex: "female", age: 50, creatinineMgdl: 0.7 }, 142 * 0.9938 ** 50 * 1.012],
  [{ sex: "male", age: 60, creatinineMgdl: 1.8 }, 142 * 2 ** -1.2 * 0.9938 ** 60],
])("the kidney function of %o is that of CKD-EPI 2021", (input, expected) => {
  expect(resultOf("ckdepi2021-kdigo", { ...input, acrMgG: 10 }).values["egfr"]).toBeCloseTo(expected, 6);
});

test.each([
  [90, 29.9, "G1", "A1", "low"],
  [89.9, 30, "G2", "A2", "moderate"],
  [59.9, 10, "G3a", "A1", "moderate"],
  [44.9, 300, "G3b", "A2", "very high"],
  [29.9, 300.1, "G4", "A3", "very high"],
  [14.9, 1, "G5", "A1", "very high"],
])("eGFR %d with ACR %d is %s %s: %s", (egfrGiven, acrMgG, g, a, risk) => {
  expect(resultOf("ckdepi2021-kdigo", { egfrGiven, acrMgG }).values).toMatchObject({ g, a, risk });
});

test("the kidney failure equation has its limits", () => {
  const input = { age: 70.36, sex: "male", egfr: 36.11, acrMgG: Math.exp(5.137) };
  const { values } = resultOf("kfre4", input);

  expect(values["fiveYearPercent"]).toBeCloseTo(100 * (1 - 0.9365 ** Math.exp(0.2467 * (1 - 0.5642))), 6);
  expect(codeOf("kfre4", { ...input, egfr: 60 })).toBe("NOT_APPLICABLE");
});

test.each([
  ["f15", 120, 0, "none", "none"],
  ["f15", 119, 0, "none", "mild"],
  ["f15", 109, 0, "none", "moderate"],
  ["f15", 79, 0, "none", "severe"],
  ["m15", 130, 0, "20plus", "mild"],
  ["preg2", 105, 0, "none", "none"],
  ["f15", 143, 3500, "none", "none"],
  ["f15", 142, 3500, "none", "mild"],
])("%s with %d g/L at %d m, smoking %s: %s", (group, hbGramsPerLitre, elevationM, smoking, anaemia) => {
  expect(resultOf("hb-who2024", { group, hbGramsPerLitre, elevationM, smoking }).values["anaemia"]).toBe(anaemia);
});

test.each([
  [216, 1.2],
  [920, 5.4],
  [1585, 9.7],
  [3500, 23.4],
  [-2, 0],
])("a height of %d m takes %d g/L off", (elevationM, expected) => {
  expect(resultOf("hb-who2024", { ...HAEMOGLOBIN, elevationM }).values["elevationAdjustment"]).toBeCloseTo(expected, 1);
});

test.each([
  [2, "hypothyroid unlikely"],
  [3, "indeterminate"],
  [5, "indeterminate"],
  [6, "hypothyroid likely"],
])("%d symptoms of the thyroid: %s", (count, band) => {
  const names = Object.keys(noneOf("zulewski-home")).slice(0, count);
  const input = { ...noneOf("zulewski-home"), ...Object.fromEntries(names.map((name) => [name, true])) };

  expect(resultOf("zulewski-home", input).values).toEqual({ points: count, band });
});

test.each([
  [0.09, "very low"],
  [0.1, "low"],
  [0.45, "normal"],
  [4.5, "normal"],
  [4.51, "mildly high"],
  [10, "mildly high"],
  [10.1, "high"],
])("TSH %d is %s", (tshMiuL, band) => {
  expect(resultOf("tsh-bands", { tshMiuL }).values["band"]).toBe(band);
});

test("asthma needs a symptom and a history, or symptoms enough", () => {
  const none = noneOf("asthma-india");

  expect(resultOf("asthma-india", { ...none, whistling: true }).values["meetsDefinition"]).toBe(false);
  expect(resultOf("asthma-india", { ...none, whistling: true, everAsthma: true }).values["meetsDefinition"]).toBe(true);
  const count = { ...noneOf("asthma-venables9"), exerciseCough: true, wakeWheeze: true };
  expect(resultOf("asthma-venables9", count).values).toEqual({ count: 2, band: "possible" });
});

test.each<[string, Input, string]>([
  ["idrs", { ...IDRS, age: 17 }, "AGE_OUT_OF_RANGE"],
  ["idrs", { ...IDRS, age: null }, "MISSING_INPUT"],
  ["idrs", { ...IDRS, age: "52" }, "INPUT_OUT_OF_RANGE"],
  ["idrs", { ...IDRS, pregnant: true }, "PREGNANT"],
  ["idrs", { ...IDRS, knownDiabetes: true }, "EXISTING_DISEASE"],
  ["idrs", { ...IDRS, waistCm: null }, "MISSING_INPUT"],
  ["idrs", { ...IDRS, waistCm: 20 }, "INPUT_OUT_OF_RANGE"],
  ["idrs", { ...IDRS, waistCm: "90" }, "INPUT_OUT_OF_RANGE"],
  ["idrs", { ...IDRS, activity: "sometimes" }, "INPUT_OUT_OF_RANGE"],
  ["idrs", { ...IDRS, parentsWithDiabetes: 1.5 }, "INPUT_OUT_OF_RANGE"],
  ["who2019-nonlab-chart", { ...WHO, age: 39 }, "AGE_OUT_OF_RANGE"],
  ["who2019-nonlab-chart", { ...WHO, age: 75 }, "AGE_OUT_OF_RANGE"],
  ["who2019-nonlab-chart", { ...WHO, sbp: null }, "MISSING_INPUT"],
  ["who2019-nonlab-chart", { ...WHO, chestPainNow: true, age: 20 }, "EMERGENCY"],
  ["who2019-lab-chart", { ...WHO_LAB, knownHeartDiseaseOrStroke: true }, "EXISTING_DISEASE"],
  ["nl-ihrs", { ...INTERHEART, waistHipRatio: null }, "MISSING_INPUT"],
  ["nl-ihrs", { ...INTERHEART, age: 71 }, "AGE_OUT_OF_RANGE"],
  ["frs2008-bmi", { ...WHO, bpTreated: false, diabetes: false, age: 29 }, "AGE_OUT_OF_RANGE"],
  ["fsrp1994", { ...STROKE, faceArmSpeechNow: true }, "EMERGENCY"],
  ["fsrp1994", { ...STROKE, previousStroke: true }, "EXISTING_DISEASE"],
  ["fsrp1994", { ...STROKE, age: 53 }, "AGE_OUT_OF_RANGE"],
  ["bcrat-other-asian", { ...BREAST, sex: "male" }, "NOT_APPLICABLE_SEX"],
  ["bcrat-other-asian", { ...BREAST, breastLumpNow: true }, "SEE_DOCTOR_NOW"],
  ["bcrat-other-asian", { ...BREAST, breastLumpNow: true, age: 30 }, "SEE_DOCTOR_NOW"],
  ["bcrat-other-asian", { ...BREAST, breastLumpNow: true, sex: "male" }, "SEE_DOCTOR_NOW"],
  ["bcrat-other-asian", { ...BREAST, sex: "x" }, "INPUT_OUT_OF_RANGE"],
  ["bcrat-other-asian", { ...BREAST, sex: null }, "ok"],
  ["bcrat-other-asian", { ...BREAST, breastLumpNow: "yes" }, "INPUT_OUT_OF_RANGE"],
  ["bcrat-other-asian", { ...BREAST, brcaKnown: true }, "SPECIALIST"],
  ["scored", { ...SCORED, knownKidneyDisease: true }, "EXISTING_DISEASE"],
  ["ckdepi2021-kdigo", { age: 40, creatinineMgdl: 1 }, "MISSING_INPUT"],
  ["ckdepi2021-kdigo", { sex: "male", age: 40, creatinineMgdl: 30 }, "INPUT_OUT_OF_RANGE"],
  ["hb-who2024", { ...HAEMOGLOBIN, group: "0-5m" }, "AGE_OUT_OF_RANGE"],
  ["hb-who2024", { ...HAEMOGLOBIN, hbGramsPerLitre: 12 }, "INPUT_OUT_OF_RANGE"],
  ["zulewski-home", { ...noneOf("zulewski-home"), knownThyroidDisease: true }, "EXISTING_DISEASE"],
  ["zulewski-home", { ...noneOf("zulewski-home"), age: 16 }, "AGE_OUT_OF_RANGE"],
  ["tsh-bands", { tshMiuL: 5, pregnant: true }, "PREGNANT"],
  ["asthma-india", { ...noneOf("asthma-india"), severeBreathlessnessNow: true }, "EMERGENCY"],
  ["asthma-venables9", { ...noneOf("asthma-venables9"), doctorDiagnosedAsthma: true }, "EXISTING_DISEASE"],
])("%s refuses %o with %s", (id, input, code) => {
  expect(codeOf(id, input)).toBe(code);
});

test.each<[string, Input]>([
  ["idrs", IDRS],
  ["who2019-nonlab-chart", WHO],
  ["who2019-lab-chart", WHO_LAB],
  ["nl-ihrs", INTERHEART],
  ["fsrp1994", STROKE],
  ["bcrat-other-asian", BREAST],
  ["scored", SCORED],
  ["hb-who2024", HAEMOGLOBIN],
  ["tsh-bands", { tshMiuL: 6 }],
  ["zulewski-home", noneOf("zulewski-home")],
])("the band of %s is on its scale", (id, input) => {
  expect(instruments.find((one) => one.id === id)?.bands).toContain(resultOf(id, input).headline.band);
});

const ANSWERS: Readonly<Record<string, Input>> = {
  idrs: IDRS,
  "who2019-nonlab-chart": WHO,
  "who2019-nonlab-continuous": WHO,
  "who2019-lab-chart": WHO_LAB,
  "who2019-lab-continuous": WHO_LAB,
  "nl-ihrs": INTERHEART,
  "frs2008-bmi": { ...WHO, bpTreated: false, diabetes: false },
  "frs2008-lab": { ...WHO_LAB, totalCholesterolMgdl: 200, hdlMgdl: 50, bpTreated: false },
  fsrp1994: { ...STROKE, currentSmoker: false, cardiovascularDisease: false },
  "bcrat-other-asian": BREAST,
  scored: { ...SCORED, age: 40 },
  "ckdepi2021-kdigo": { egfrGiven: 95, acrMgG: 10 },
  kfre4: { age: 60, sex: "male", egfr: 55, acrMgG: 5 },
  "hb-who2024": HAEMOGLOBIN,
  "zulewski-home": noneOf("zulewski-home"),
  "tsh-bands": { tshMiuL: 2 },
  "asthma-india": noneOf("asthma-india"),
  "asthma-venables9": noneOf("asthma-venables9"),
};

test.each([
  ["who2019-nonlab-chart", 75, /^Above 74 the chart has no values.* 40 to 74 years\. Age alone .* every year\.$/],
  ["who2019-lab-continuous", 75, /^Above 74 the chart has no values/],
  ["who2019-lab-chart", 39, /^Below 40 the chart has no values.* 40 to 74 years\. From 30 to 39/],
  ["who2019-nonlab-continuous", 39, /people of 40 to 74 years\. Please ask a doctor instead\.$/],
  ["asthma-venables9", 12, /adults of 18 years or more\. Please take a child to a pediatrician\.$/],
  ["fsrp1994", 86, /people of 54 to 85 years\. Please ask a doctor instead\.$/],
])("%s says at %d years what to do instead", (id, age, message) => {
  expect(calculateRisk(id, { ...ANSWERS[id], age })).toMatchObject({ message: expect.stringMatching(message) });
});

test.each(instruments.map(({ id }) => id))("%s asks for emergencies and a pregnancy, also before the age", (id) => {
  for (const danger of ["emergencyNow", "chestPainNow", "faceArmSpeechNow", "severeBreathlessnessNow"]) {
    expect(codeOf(id, { ...ANSWERS[id], age: 10, [danger]: true })).toBe("EMERGENCY");
  }
  expect(codeOf(id, { ...ANSWERS[id], pregnant: true })).toBe(id === "hb-who2024" ? "ok" : "PREGNANT");
});

test("the best band of a score sends people with symptoms to a doctor", () => {
  const best = instruments.map(({ id }) => resultOf(id, ANSWERS[id]!)).filter(({ level }) => level.index === 0);

  expect(best.length).toBeGreaterThan(3);
  for (const { advice } of best) expect(advice.at(-1)).toBe("If you have symptoms, see a doctor anyway.");
});

test.each(["tsh-bands", "zulewski-home", "asthma-india", "asthma-venables9"])(
  "%s says that it is made for adults when no age is given",
  (id) => {
    expect(resultOf(id, ANSWERS[id]!).limits.join()).toContain("no age was given");
    expect(resultOf(id, { ...ANSWERS[id], age: 40 }).limits.join()).not.toContain("no age was given");
    expect(codeOf(id, { ...ANSWERS[id], age: 12 })).toBe("AGE_OUT_OF_RANGE");
  },
);

test("the next five years of a woman of 85 end where her life's risk ends", () => {
  const { values } = resultOf("bcrat-other-asian", { ...BREAST, age: 85.5 });

  expect(values["fiveYearPercent"]).toBe(values["lifetimeTo90Percent"]);
});

test("two relatives count like one, and lead to counselling", () => {
  const [one, two] = [1, 2].map((relatives) => resultOf("bcrat-other-asian", { ...BREAST, relatives }));

  expect(two!.values).toEqual(one!.values);
  expect(two!.advice[0]).toContain("genetic counselling");
});

const yesNoQuestions = instruments.flatMap(({ id, gates, fields }) =>
  [
    "chestPainNow",
    "faceArmSpeechNow",
    "severeBreathlessnessNow",
    ...gates.map(({ name }) => name),
    ...fields.filter(({ kind }) => kind === "yesNo").map(({ name }) => name),
  ].map((name) => [id, name] as const),
);

test.each(yesNoQuestions)("%s takes only yes, no or nothing for %s", (id, name) => {
  for (const value of ["true", "yes", "false", "", 1, 0]) {
    const result = calculateRisk(id, { ...ANSWERS[id], [name]: value });
    expect(result).toMatchObject({ status: "refused", code: "INPUT_OUT_OF_RANGE", field: name });
  }
  const unanswered = calculateRisk(id, { ...ANSWERS[id], [name]: null });
  expect(unanswered).toMatchObject({ status: "refused", code: "MISSING_INPUT", field: name });
});

const gatesOf = (id: string) => instruments.find((one) => one.id === id)!.gates;
const noneSo = (id: string) => Object.fromEntries(gatesOf(id).map(({ name }) => [name, false]));

test.each(instruments.map(({ id }) => id))("a gate of %s that nobody answered counts as no, and is named", (id) => {
  const saidOf = (input: Input) => resultOf(id, { ...ANSWERS[id], ...input }).limits.join("\n");
  for (const { name, label } of gatesOf(id)) {
    expect(saidOf({ ...noneSo(id), [name]: undefined })).toContain(`Not answered, so it counts as no: ${label}`);
  }
  expect(saidOf(noneSo(id))).not.toContain("Not answered");
});

test("each danger answered alone answers the question about emergencies", () => {
  const dangers = { chestPainNow: false, faceArmSpeechNow: false, severeBreathlessnessNow: false };
  const { limits } = resultOf("hb-who2024", { ...HAEMOGLOBIN, ...dangers });
  expect(limits.join()).not.toContain("Not answered");
});

test.each(instruments.map(({ id }) => id))("%s refuses a person whom a gate or the age was not asked", (id) => {
  const complete = { ...ANSWERS[id], ...noneSo(id), age: 60 };
  const askedAll = (input: Input) => calculateRisk(id, input, { mustBeComplete: true });
  expect(askedAll(complete)?.status).toBe("ok");
  for (const { name } of gatesOf(id)) {
    const refusal = { status: "refused", code: "MISSING_INPUT", field: name };
    expect(askedAll({ ...complete, [name]: undefined })).toMatchObject(refusal);
  }
  const withoutAge = askedAll({ ...complete, age: undefined });
  const asksAge = instruments.find((one) => one.id === id)!.fields.some(({ name }) => name === "age");
  expect(withoutAge).toMatchObject(asksAge ? { code: "MISSING_INPUT", field: "age" } : { status: "ok" });
});

test("an emergency counts also beside an answer that cannot be read", () => {
  expect(codeOf("idrs", { ...IDRS, pregnant: "no", emergencyNow: true })).toBe("EMERGENCY");
});

test("an eGFR and a creatinine that do not fit together are refused, and of two that do the lower one counts", () => {
  const report = { sex: "male", age: 50, creatinineMgdl: 8 };

  expect(calculateRisk("ckdepi2021-kdigo", { ...report, egfrGiven: 95 })).toMatchObject({
    status: "refused",
    code: "INPUT_OUT_OF_RANGE",
    message: expect.stringMatching(/eGFR.*creatinine/),
  });
  const { egfr } = resultOf("ckdepi2021-kdigo", { ...report, creatinineMgdl: 1.5 }).values as { egfr: number };
  const both = (egfrGiven: number) => resultOf("ckdepi2021-kdigo", { ...report, creatinineMgdl: 1.5, egfrGiven });
  expect(both(egfr + 5).values["egfr"]).toBe(egfr);
  expect(both(egfr - 5).values["egfr"]).toBe(egfr - 5);
});

test.each([
  ["current", 0, "INPUT_OUT_OF_RANGE"],
  ["current", 0.5, "ok"],
  ["never", 20, "INPUT_OUT_OF_RANGE"],
  ["never", 0, "ok"],
  ["former", 20, "ok"],
])("smoking %s with %d cigarettes a day: %s", (smoking, cigarettesPerDay, code) => {
  expect(codeOf("nl-ihrs", { ...INTERHEART, smoking, cigarettesPerDay })).toBe(code);
});

test("a refusal names the field that it is about", () => {
  expect(calculateRisk("idrs", { ...IDRS, waistCm: 20 })).toMatchObject({ status: "refused", field: "waistCm" });
  expect(calculateRisk("idrs", { ...IDRS, age: 17 })).toMatchObject({ status: "refused", field: "age" });
});

test("no text claims that somebody has a disease", () => {
  const results = [resultOf("idrs", IDRS), resultOf("fsrp1994", STROKE), resultOf("scored", SCORED)];

  expect(JSON.stringify([results, instruments])).not.toMatch(/you have (diabetes|cancer|anaemia|asthma)[.,]/i);
});
