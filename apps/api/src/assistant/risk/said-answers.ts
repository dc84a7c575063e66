import { type Assessment, readLabValues } from "@medisense/triage";

const WEIGHT = /(?<![\d.])(\d{2,3}(?:\.\d)?) ?(?:kgs?|kilos?|kilograms?|किलो|किग्रा)(?![\p{L}])/iu;
const HEIGHT_CM = /(?<![\d.])(\d{3}(?:\.\d)?) ?(?:cms?|centimet(?:er|re)s?|सेमी|से\.?मी\.?)(?![\p{L}])/iu;
const HEIGHT_FEET = /(?<![\d.])([4-7]) ?(?:feet|foot|ft|fit|'|फुट|फीट) ?(\d{1,2})?/iu;
const PRESSURE =
  /(?<![\d.])(\d{2,3}) ?\/ ?\d{2,3}(?!\d)|(?:\bb\.?p\b\.?|blood pressure|systolic|बीपी|ब्लड प्रेशर|रक्तचाप)\D{0,12}(\d{2,3})(?!\d|\.\d)/iu;
/** A waist without a unit could be in inches or in centimetres, so it is not read. */
const WAIST =
  /(?:\bwaist|\bkamar|कमर)[^\d,;]{0,15}(\d{2,3}(?:\.\d{1,2})?) ?(cms?|सेमी|inch(?:es)?|in|"|इंच)(?![\p{L}])|(?<![\d.])(\d{2,3}(?:\.\d{1,2})?)[- ]?(cms?|सेमी|inch(?:es)?|in|"|इंच) (?:ki |की )?(?:waist|kamar|कमर)/iu;
const NO_SMOKER =
  /\bnon[- ]?smok|\b(do not|don['’]?t|never|quit|stopped|left) smok|\b(smoke|cigarette|bidi) (nahi|nahin|nhi)\b|धूम्रपान नहीं|सिगरेट नहीं/iu;
const CM_PER_INCH = 2.54;
const DECILITRES_PER_LITRE = 10;
/** Heights between which a body mass index makes sense for an adult. */
const [LEAST_CM, MOST_CM] = [120, 220];

/** The waists that a risk score takes, in cm. */
const [LEAST_WAIST_CM, MOST_WAIST_CM] = [40, 200];

/** Returns the answers that somebody already gave to the questions of risk scores, by the names of their fields. */
export function saidAnswers(
  { age, sex }: Assessment["person"],
  understood: Assessment["understood"],
  text: string,
): Readonly<Record<string, string | number | boolean>> {
  const stated = (id: string) => understood.find((one) => one.id === id);
  const smoker = stated("hx-smoker");
  const smokes = NO_SMOKER.test(text) ? false : smoker && !smoker.negated;
  const diabetes = stated("hx-diabetes");
  const weight = Number(WEIGHT.exec(text)?.[1]);
  // A waist of 130 cm is no height.
  const height = heightIn(text.replace(WAIST, " "));
  const pressure = Number(PRESSURE.exec(text)?.slice(1).find(Boolean));
  const waist = waistIn(text);
  const { creatinine, egfr, haemoglobin, tsh } = readLabValues(text);
  return {
    ...(age !== undefined && age >= 1 && { age: Math.floor(age) }),
    ...(sex && { sex: sex === "f" ? "female" : "male", female: sex === "f" }),
    ...(smokes !== undefined && { currentSmoker: smokes }),
    ...(diabetes && { diabetes: !diabetes.negated }),
    ...(weight > 0 && height && { bmi: Math.round((weight / (height / 100) ** 2) * 10) / 10 }),
    ...(pressure >= 70 && pressure <= 260 && { sbp: pressure }),
    ...(waist !== undefined && { waistCm: waist }),
    ...(tsh !== undefined && { tshMiuL: tsh }),
    ...(creatinine !== undefined && { creatinineMgdl: creatinine }),
    ...(egfr !== undefined && { egfrGiven: egfr }),
    ...(haemoglobin !== undefined && { hbGramsPerLitre: Math.round(haemoglobin * DECILITRES_PER_LITRE) }),
  };
}

function heightIn(text: string): number | undefined {
  const cm = Number(HEIGHT_CM.exec(text)?.[1]);
  const [, feet, inches = "0"] = HEIGHT_FEET.exec(text) ?? [];
  const height = cm > 0 ? cm : feet ? (Number(feet) * 12 + Number(inches)) * CM_PER_INCH : undefined;
  return height !== undefined && height >= LEAST_CM && height <= MOST_CM ? height : undefined;
}

function waistIn(text: string): number | undefined {
  const [, after, unitAfter, before, unitBefore] = WAIST.exec(text) ?? [];
  const measured = Number(after ?? before);
  const isInCm = /^(cm|सेमी)/i.test(unitAfter ?? unitBefore ?? "");
  const cm = Math.round(measured * (isInCm ? 1 : CM_PER_INCH) * 10) / 10;
  return cm >= LEAST_WAIST_CM && cm <= MOST_WAIST_CM ? cm : undefined;
}
