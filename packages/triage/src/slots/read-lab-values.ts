import type { LabName } from "../knowledge/knowledge-types.ts";
import { normalise } from "../text/normalise.ts";
import { NUMBER, numberOf } from "./number-words.ts";
import { NO_TIME } from "./read-vitals.ts";

export type LabValues = Partial<Record<LabName, number>>;

const BETWEEN =
  "(?: ?(?:level|test|report|reading|value|count|serum|total|is|are|was|were|at|dropped|fell|down|to|came|comes|of|about|around|only|just|now|sirf|gir|gire|girke|ke|kar|hai|he|aaya|aayi|aya|aai|nikla|nikli|hua|ka|ki|mera|meri|का|की|है|में|आया|आयी|आई|गिर|गिरकर|कर|के|सिर्फ|निकला|निकली|-|=|:)){0,6} ?";
/** Numbers are written in words only before these. */
const MANY = "(?:thousand|hazar|hajar|hajaar|हजार|lakhs?|lacs?|लाख)(?![\\p{L}])";
/** Leads to the second number of "were 80000, now 15000". */
const LATER = `(?:[^.!?]{0,40}? (?:now|ab|today|aaj|अब|आज)(?=${BETWEEN}(?:\\d{4}|\\S{1,8} ?${MANY})))?`;
const valueOf = (names: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{M}])(?:${names})${BETWEEN}(?<number>\\d{1,7}(?:,\\d{2,3})*(?:\\.\\d{1,3})?|${NUMBER}(?= ?${MANY}))${NO_TIME}(?<after>.{0,14})`,
    "u",
  );

interface Lab {
  readonly name: LabName;
  readonly pattern: RegExp;
  /** The values that can be true, in the unit that the value is returned in. */
  readonly range: readonly [number, number];
  /** Converts from the unit that follows the number, or that such a number must have. */
  readonly convert?: (value: number, after: string) => number;
}

const LAKH = 100_000;
const THOUSAND = 1_000;

const labs: readonly Lab[] = [
  { name: "tsh", pattern: valueOf("tsh|टीएसएच"), range: [0.001, 150] },
  {
    name: "haemoglobin",
    pattern: valueOf("h(?:a)?emoglobin|hb|hgb|हीमोग्लोबिन|एचबी"),
    range: [2, 25],
    // Only g/L reaches such numbers.
    convert: (value) => (value >= 30 ? value / 10 : value),
  },
  { name: "hba1c", pattern: valueOf("hba ?1 ?c|a1c|एचबीए1सी"), range: [3, 20] },
  {
    name: "creatinine",
    pattern: valueOf("creatinine|creatinin|kreatinin|क्रिएटिनिन|क्रिएटिनाइन"),
    range: [0.1, 20],
    convert: (value, after) => (/^ ?(?:µ|μ|u|micro)mol/u.test(after) ? value / MICROMOL_PER_MG : value),
  },
  { name: "egfr", pattern: valueOf("e ?-?gfr|ईजीएफआर"), range: [1, 200] },
  {
    name: "platelets",
    pattern: valueOf(`(?:platelets?|platlets?|pletlets?|plt|प्लेटलेट(?:्स)?)${LATER}`),
    range: [1_000, 2_000_000],
    convert: (value, after) => (/^ ?(?:lakhs?|lacs?|लाख)/u.test(after) ? value * LAKH : plateletsOf(value, after)),
  },
  { name: "potassium", pattern: valueOf("potassium|पोटेशियम|पोटैशियम"), range: [1.5, 10] },
  { name: "sodium", pattern: valueOf("sodium|सोडियम"), range: [90, 190] },
  { name: "uricAcid", pattern: valueOf("uric acid|यूरिक एसिड"), range: [1, 25] },
  { name: "vitaminD", pattern: valueOf("vit(?:amin)? ?d3?|विटामिन डी"), range: [2, 200] },
  { name: "sgpt", pattern: valueOf("sgpt|alt"), range: [5, 10_000] },
  { name: "bilirubin", pattern: valueOf("bilirubin|बिलीरुबिन"), range: [0.1, 50] },
];

/** A creatinine of 1 mg/dL is 88.4 µmol/L. */
const MICROMOL_PER_MG = 88.4;

/** Reports print platelets whole, in thousands or in lakhs. */
function plateletsOf(value: number, after: string) {
  if (/^ ?(?:k|thousand|hazar|hajar|hajaar|हजार)(?![\p{L}])/u.test(after) || (value >= 10 && value < THOUSAND))
    return value * THOUSAND;
  return value < 10 ? value * LAKH : value;
}

/**
 * Returns the blood tests that a text names with a number. Units: haemoglobin g/dL, HbA1c %, TSH mIU/L, eGFR
 * mL/min/1.73 m², platelets per µL, vitamin D ng/mL, SGPT U/L. Creatinine, uric acid and bilirubin are in mg/dL,
 * potassium and sodium in mmol/L. A number that no such test can have is left out.
 */
export function readLabValues(text: string): LabValues {
  const plain = normalise(text);
  const values: LabValues = {};
  for (const { name, pattern, range, convert } of labs) {
    const { number, after = "" } = pattern.exec(plain)?.groups ?? {};
    if (number === undefined) continue;
    const value = numberOf(number.replaceAll(",", ""));
    const converted = convert ? convert(value, after) : value;
    if (converted >= range[0] && converted <= range[1]) values[name] = converted;
  }
  return values;
}
