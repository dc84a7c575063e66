import { daysIn, NUMBER, numberOf, UNIT } from "./number-words.ts";

const PERIOD = new RegExp(
  `(?<![\\p{L}\\p{M}\\d.])${NUMBER}(?: ?(?:to|-|or|se|ya) ?${NUMBER})? ?-?${UNIT}(?![\\p{L}\\p{M}])([^,.;]{0,24})`,
  "gu",
);
const AGO = /^ ?(ago|back|before|pehle|pahle|phle|पहले|earlier)/;
const OTHER =
  /^ ?(pregnan|along|gestation|garbh|ki pregnan|की गर्भ|old|ka |ki |का |की |trip|journey|flight|sleep|course|apart|a day|ki trip|smok)/;
const WORDS: readonly (readonly [RegExp, number])[] = [
  [
    /(^| )(this morning|since morning|today|tonight|aaj|subah se|आज|सुबह से|just now|abhi abhi|an hour|since noon|this evening|shaam se|शाम से)( |$|[,.])/,
    0.5,
  ],
  [/(^| )(yesterday|last night|since night|kal|kal raat|kal se|raat se|कल|रात से|overnight)( |$|[,.])/, 1],
  [
    /(^| )(last week|pichle hafte|पिछले हफ्ते|past week|for a week|a week|hafte bhar|hafta bhar|हफ्ते भर|हफ्ता भर)( |$|[,.])/,
    7,
  ],
  [/(^| )(weeks|for weeks|hafto se|हफ्तों से)( |$|[,.])/, 21],
  [
    /(^| )(months|for months|mahino se|महीनों से|last month|pichle mahine|mahine bhar|mahina bhar|महीने भर|महीना भर)( |$|[,.])/,
    60,
  ],
  [
    /(^| )(years|for years|saalo se|salo se|barso se|सालों से|chronic|long time|since childhood|bachpan se|saal bhar|sal bhar|साल भर)( |$|[,.])/,
    730,
  ],
];

/** Returns how many days the complaint lasts, the longest period that a text without ages names. */
export function readDays(text: string): number | undefined {
  const periods = [...text.matchAll(PERIOD)].flatMap((match) => {
    const [, first = "", second, unit = "", tail = ""] = match;
    if (OTHER.test(tail)) return [];
    // "3 weeks ago I hurt my back" is as good as a beginning, years ago is another story.
    const days = numberOf(second ?? first) * daysIn(unit);
    return AGO.test(tail) && days >= 300 ? [] : [days];
  });
  if (periods.length > 0) return Math.max(...periods);
  const rest = text.replace(PERIOD, " ");
  return WORDS.findLast(([pattern]) => pattern.test(rest))?.[1];
}
