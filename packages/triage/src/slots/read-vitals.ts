import type { VitalName } from "../knowledge/knowledge-types.ts";
import { UNIT } from "./number-words.ts";

const BETWEEN =
  "(?: ?(?:is|was|at|reading|level|count|shows?|showing|showed|says?|saying|dropped|fell|down|to|hai|he|aa|aaya|aayi|ka|ki|around|about|only|just|me|of|my|his|her|the|dad|mom|mother|father|papa|mummy|par|pe|meter|now|abhi|:|-|=|का|है|में|~)){0,6} ?";
/** Matches where the number before is no time and no part of a date: "sugar 10 saal se", "tsh 3 months ago". */
export const NO_TIME = `(?![\\d/])(?! ?-?${UNIT}(?![\\p{L}\\p{M}]))`;
/** Matches where the number before is no weight or price: "sugar 50 kg", "oxygen 90 percent cylinder price". */
const NO_GOODS = `(?! ?(?:kg|kilo|grams?|gms?|rs|(?:%|percent)? ?cylinder (?:price|cost|rate))(?![\\p{L}\\p{M}]))`;
const PATTERNS: readonly (readonly [VitalName, RegExp])[] = [
  [
    "spo2",
    new RegExp(
      `(?<![\\p{L}\\p{M}\\d])(?:s[ap][o0]2|sp o2|spo 2|o2(?: ?sats?)?(?!\\d0)|oxygen|oxymeter|oximeter|saturation|sats?|desat\\p{L}*|ऑक्सीजन)${BETWEEN}(\\d{2,3})${NO_TIME}${NO_GOODS}`,
      "u",
    ),
  ],
  [
    "pulse",
    new RegExp(
      `(?:pulse|heart ?rate|heartbeat|heart(?: is)? (?:racing|beating|pounding)|hr|nabz|dhadkan|dhadak rah[aie]|नब्ज|धडकन|धडक रह[ाीे]|पल्स)${BETWEEN}(\\d{2,3})${NO_TIME}${NO_GOODS}`,
      "u",
    ),
  ],
  [
    "sugar",
    new RegExp(`(?:sugar|glucose|glucometer|sugar test|शुगर)(?: level)?${BETWEEN}(\\d{2,3})${NO_TIME}${NO_GOODS}`, "u"),
  ],
];
const PRESSURE = /(?<!\d)(\d{2,3}) ?(?:\/|by|over|बाय) ?(\d{2,3})(?!\d)/u;
/** Without a word of pressure, these are an insulin. */
const MIXTURE = /^70 ?\/ ?30$/;
const SAYS_PRESSURE = /(?<![\p{L}\p{M}])(?:bp|b\.? ?p|pressure|बीपी|प्रेशर|रक्तचाप)(?![\p{L}\p{M}])/u;
const HIGH_PRESSURE = new RegExp(`(?:bp|b p|blood pressure|बीपी)${BETWEEN}(\\d{3})(?![\\d/])`, "u");
const FAHRENHEIT =
  /(?<![\d/.])(9[4-9]|10[0-9]|110)(\.\d+)?(?![\d/])(?! ?(?:kg|pounds|lbs|cms?|inch(?:es)?|days?|mg|rs|rupees|times|%|years?|din|beats|bpm|students|people))/gu;
const CELSIUS =
  /(?<![\d/.])(3[4-9]|4[0-3])(\.\d+)? ?(?:c|°|degrees?|celsius|डिग्री)(?! ?(?:sun|weather|heat|garmi|outside|dhoop|temperature outside))/u;
const DECIMAL_CELSIUS = /(?<![\d/.])(3[5-9]|4[0-2])\.\d(?!\d)/u;
const ABOUT_HEAT = /(fever|temp|bukhar|बुखार|thermometer|degree|°|tap |body|f(?![\p{L}])|jwar|ताप)/u;

/** Returns the measurements that a normalised text names. */
export function readVitals(text: string): Partial<Record<VitalName, number>> {
  const vitals: Partial<Record<VitalName, number>> = {};
  for (const [name, pattern] of PATTERNS) {
    const value = pattern.exec(text)?.[1];
    if (value) vitals[name] = Number(value);
  }
  const found = PRESSURE.exec(text);
  const pressure = found && MIXTURE.test(found[0]) && !SAYS_PRESSURE.test(text) ? null : found;
  if (pressure && Number(pressure[1]) >= 60 && Number(pressure[1]) > Number(pressure[2]) && Number(pressure[2]) >= 30) {
    [vitals.systolic, vitals.diastolic] = [Number(pressure[1]), Number(pressure[2])];
  } else {
    const high = HIGH_PRESSURE.exec(text)?.[1];
    if (high) vitals.systolic = Number(high);
  }
  const tempC = temperatureIn(text);
  if (tempC !== undefined) vitals.tempC = tempC;
  return vitals;
}

function temperatureIn(text: string): number | undefined {
  const celsius = CELSIUS.exec(text) ?? (ABOUT_HEAT.test(text) ? DECIMAL_CELSIUS.exec(text) : null);
  if (celsius) return Number.parseFloat(celsius[0]);
  if (!ABOUT_HEAT.test(text)) return undefined;
  const values = [...text.matchAll(FAHRENHEIT)].map((match) => Number(match[0]));
  return values.length > 0 ? ((Math.max(...values) - 32) * 5) / 9 : undefined;
}
