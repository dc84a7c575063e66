import { daysIn, NUMBER, numberOf, UNIT } from "./number-words.ts";

const EDGE = "(?<![\\p{L}\\p{M}\\d.])";
const END = "(?![\\p{L}\\p{M}])";
const AFTER =
  "(old|of age|aged?|ka|ki|ke|का|की|के|umar|umr|उम्र|boy|girl|baby|male|female|lady|man|woman|child|kid|son|daughter|m|f|बच्चा|बच्ची|ba[ch]+[ae]|bet[ai])";

/** Stands before "28F" or "F28". Elsewhere these are degrees, metres or months. */
const ABOUT = "(?:^|(?<=[(,.;] ?|(?:i|im|am|is|patient|wife|husband|mother|father) ))";

const STATED: readonly RegExp[] = [
  new RegExp(`${ABOUT}(1[3-9]|[2-8]\\d|9[0-3])() ?[fm](?![\\p{L}\\p{M}]| (?:h[ei]|up|se|from))`, "gu"),
  new RegExp(`${ABOUT}[fm] ?(\\d{1,2})()(?![\\d.]|\\p{L})`, "gu"),
  new RegExp(`${EDGE}${NUMBER} ?-?${UNIT} ?-?${AFTER}${END}`, "gu"),
  new RegExp(`${EDGE}(\\d{1,3}) ?(yo|y o|yrs?|y|yr old)() ?(?:/ ?[mf])?${END}`, "gu"),
  new RegExp(`${EDGE}(?:man|woman|lady|patient|baby|boy|girl|child) of ${NUMBER}(?![\\d ]*kg) ?${UNIT}?${END}`, "gu"),
  new RegExp(`${EDGE}(\\d{1,3})() ?/ ?[mf]${END}`, "gu"),
  new RegExp(`${EDGE}[mf] ?/ ?${NUMBER}(?: ?${UNIT})?${END}`, "gu"),
  new RegExp(`${EDGE}born(?: just| about)? ${NUMBER} ?${UNIT} (?:back|ago)${END}`, "gu"),
  new RegExp(`${EDGE}${NUMBER} ?${UNIT} (?:pehle|pahle|पहले) (?:paida|janm|janma|पैदा|जन्म|जन्मा)${END}`, "gu"),
  new RegExp(`${EDGE}(?:age|aged|umar|umr|उम्र|आयु)(?: is| of| hai|:| है)? ?${NUMBER} ?${UNIT}?${END}`, "gu"),
];
const SELF = new RegExp(
  `${EDGE}(?:i am|im|i m|she is|shes|he is|hes|who is|wife is|husband is|mother is|father is|son is|daughter is|baby is|child is|(?:main|mai|मैं)) (\\d{1,3})(?! ?(?:/|weeks?|hafte|days?|din|mahine|months? (?:pregnant|along)|degree|kg|cm|%|feet|times|c${END}|f${END}|दिन|हफ्ते))(?: ?(?:ka|ki|का|की|saal|years?))?${END}`,
  "gu",
);
/**
 * Followed by these, a number of years is a duration. "4 saal ki diabetes" still needs care, so only clear ones are
 * listed.
 */
const NO_AGE =
  /^ ?(old )?(history|pregnan|garbh|प्रेग|गर्भ|bimari|problem|cough|khansi|khasi|fever|bukhar|dard|दर्द|बुखार|खांसी|pain|diabetes|sugar|smoking|shaadi|marriage|trip)/;
/** Only such an end leaves open whether it is an age: "5 saal ki khansi". */
const UNSURE = /(?:old|k[aie]|क\p{M}|\d ?yr?s?)$/u;
/** In "baby 20 days old fever" the days are those of the child. */
const CHILD_BEFORE = new RegExp(`${EDGE}(?:baby|newborn|infant|child|kid|son|daughter|boy|girl) (?:is |of )?$`, "u");
/** No fever lasts for years: in "4 year old fever" a child has one. */
const FEVER = /^ ?(fever|bukhar|बुखार)/;
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/(^|[^\p{L}])(newborn|new born|navjat|navjaat|neonate|नवजात|abhi paida|just born)(?![\p{L}\p{M}])/u, 0.02],
  [
    /(^|[^\p{L}])(baby|infant|babies|shishu|शिशु|dudhmuha|nanha|nanhi)(?![\p{L}\p{M}])(?! bump| shower| moves?| mov| kick| ki delivery| inside| not moving| isnt moving| stopped moving)/u,
    0.7,
  ],
  [/(^|[^\p{L}])(toddler)(?![\p{L}\p{M}])/u, 2],
  [/(^|[^\p{L}])(child|kid|kiddo|little (boy|girl)|ba[ch]+[aeio]|बच्चा|बच्ची|बच्चे|बच्चों)(?![\p{L}\p{M}])/u, 6],
];

/** "The fifth month" to "the ninth month", of a pregnancy or of a child. */
export const NTH_MONTH =
  "(?<![\\p{L}\\p{M}\\d])(?:(?:[5-9] ?|paanch|panch|chhat|chat|saat|sat|aath|ath|nau|nav)(?:[vw]|th)\\p{L}{0,3}|chh?at[ah]+|पांचव\\p{M}{0,2}|छठ(?:व?\\p{M}{0,2})|सातव\\p{M}{0,2}|आठव\\p{M}{0,2}|नौव\\p{M}{0,2}|नव\\p{M}{1,2}) (?:mahina|mahine|maheena|महीना|महीने)";
/** The child may be born or not, so its word is no guess of an age. */
const CHILD_IN_MONTH = new RegExp(`(?:ba[bc]\\p{L}+|shishu|बच्च\\p{M}+|शिशु) (?:ka|ki|ke|का|की|के) ${NTH_MONTH}`, "u");

/** An age in years; `isStated` is false when only a word such as "baby" tells. */
export interface Age {
  readonly years: number;
  readonly isStated: boolean;
}

/** Returns the age that a normalised text gives, and the text without it. So nothing reads the age as a duration. */
export function readAge(text: string, isPregnant: boolean): { age?: Age; rest: string } {
  for (const pattern of [...STATED, SELF]) {
    for (const match of text.matchAll(pattern)) {
      const tail = text.slice(match.index + match[0].length);
      const unit =
        match[2] && match[2] !== "" && daysIn(match[2]) !== 1
          ? match[2]
          : match[2] && /^d|din|दिन/.test(match[2])
            ? match[2]
            : "years";
      const years = (numberOf(match[1]!) * daysIn(unit)) / 365;
      const isOfChild = match[0].endsWith("old") && CHILD_BEFORE.test(text.slice(0, match.index));
      const isUnclear = NO_AGE.test(tail) && UNSURE.test(match[0]);
      const isDuration = isUnclear && !isOfChild && !(daysIn(unit) === daysIn("years") && FEVER.test(tail));
      if (years > 115 || isDuration || (isPregnant && /week|month|mahin|maheen|haft|महीन|हफ्त/.test(unit))) continue;
      return { age: { years, isStated: true }, rest: text.replace(match[0], " ") };
    }
  }
  if (isPregnant || CHILD_IN_MONTH.test(text)) return { rest: text };
  const word = WORDS.find(([pattern]) => pattern.test(text));
  return word ? { age: { years: word[1], isStated: false }, rest: text } : { rest: text };
}
