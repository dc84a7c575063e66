import { NTH_MONTH, readAge } from "./read-age.ts";

export interface Person {
  readonly age?: number;
  /** False when only a word such as "baby" tells the age. */
  readonly isAgeStated?: boolean;
  readonly sex?: "f" | "m";
  readonly pregnant?: boolean;
  readonly who?: "self" | "other";
}

const edge = (words: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, "u");
const NOT_PREGNANT = edge(
  "not (?:a )?pregnant|isnt pregnant|pregnant nahi|pregnancy nahi|never been pregnant|never pregnant|was pregnant|while pregnant|during (?:her |my )?pregnancy|गर्भवती नहीं|pregnancy test",
);
const PREGNANT = edge(
  "pregnant|pregnancy|preganant|pregnent|expecting a baby|gestation|gestational|trimester|garbhvati|garbhwati|garbhawati|garbhavati|pet se|गर्भवती|गर्भ|प्रेग्नेंट|प्रेगनेंट|प्रेग्नेंसी|weeks along|primigravida",
);
/** "10 weeks and bleeding with clots" counts a pregnancy. */
const WEEKS_OF_PREGNANCY =
  /(^|[.,;!?] ?|(?<![\p{L}\p{M}])(i am|im|i m|she is|shes|wife is) )([4-9]|[123]\d|4[0-2]) ?(weeks|wks|weeks along)( and| with|,).*(bleed|blood|spotting|clots|leaking|contraction|cramps|waters?|baby|fetal)/u;
/** "नौवां महीना चल रहा है" counts a pregnancy too, unless it is a child's month or that of a medicine. */
const MONTH_OF_PREGNANCY = new RegExp(
  `(?<!(?:ka|ki|ke|का|की|के) )${NTH_MONTH} ?(?:hai|h|chal|lag|shuru|me hu|me hun|mein hun|है|हैं|चल|लग|शुरू|में हूं|[,.])`,
  "u",
);
/** "Wife is 8 months" and "8 mahine chal rahe" say how far it is. */
const MONTHS_OF_PREGNANCY =
  /(?<![\p{L}\p{M}])(?:(?:wife|bhabhi|biwi|patni|bahu|पत्नी|बीवी|भाभी|बहू)(?: is| ko| को)? [4-9](?:th)? (?:months?|mahine|महीने)(?! (?:old|ago|since|pehle|पहले|se|से))|[4-9] (?:mahin[ea]|महीन[ेा]) chal rah|[4-9] (?:महीने|महीना) चल रह)/u;
const OTHER_IS_PREGNANT = edge("pregnant women|pregnant lady|pregnant woman in");
const FEMALE = edge(
  "female|woman|lady|girl|wife|mother|mom|mum|mummy|maa|daughter|sister|aunt|aunty|grandmother|grandma|she|her|beti|patni|biwi|behen|bahan|didi|dadi|nani|ladki|aurat|mahila|bachchi|bachi|mata|bhabhi|chachi|बेटी|पत्नी|बहन|मां|माता|दादी|नानी|लड़की|लडकी|औरत|महिला|बच्ची|periods?|menstrual|uterus|vagina|vaginal|mahwari|माहवारी|rahi (?:hun|hoon|hu)|रही हूं",
);
const MALE = edge(
  "male|man|gentleman|boy|husband|father|dad|papa|son|brother|uncle|grandfather|grandpa|he|his|him|beta|pati|bhai|dada|nana|ladka|aadmi|pita|pitaji|chacha|बेटा|पति|भाई|पिता|पिताजी|दादा|नाना|लडका|आदमी|पुरुष|testicles?|testis|penis|prostate|scrotum|raha (?:hun|hoon|hu)|रहा हूं",
);
/** "28/F" and "F28"; "101 F" are degrees. */
const LETTER =
  /(?<![\p{L}\p{M}\d.])(?:(?!9[4-9])\d{1,2} ?(?:y\w*)? ?\/? ?([fm])|([fm]) ?\/? ?\d{1,2})(?![\p{L}\p{M}\d])/u;
const RELATIVE = edge(
  "my (?:\\w+ ){0,4}(?:wife|husband|mother|mom|mum|mummy|father|dad|papa|son|daughter|brother|sister|friend|grandmother|grandfather|grandma|grandpa|uncle|aunt|child|baby|kid|neighbou?r|colleague|boss|roommate|toddler|girl|boy|in law)|he|she|his|meri (?:maa|beti|patni|biwi|behen|wife|dadi|nani|mummy|mother)|mere (?:papa|pati|bhai|bete|dada|pitaji|husband|father|bache|bachche)|bache ko|bachche ko|papa ko|mummy ko|bhai ko|wo|woh|बच्चे को|पिताजी|मां को|बेटी को|बेटे को|पत्नी|पति",
);

/** Returns who a normalised text is about, and the text without the age. */
export function readPerson(text: string): { person: Person; rest: string } {
  const pregnant =
    [PREGNANT, WEEKS_OF_PREGNANCY, MONTH_OF_PREGNANCY, MONTHS_OF_PREGNANCY].some((pattern) => pattern.test(text)) &&
    !NOT_PREGNANT.test(text) &&
    !OTHER_IS_PREGNANT.test(text);
  const { age, rest } = readAge(text, pregnant);
  const letter = LETTER.exec(text) as readonly ("f" | "m" | undefined)[] | null;
  const [female, male] = [firstOf(FEMALE, text), firstOf(MALE, text)];
  const sex =
    pregnant || (female >= 0 && (male < 0 || female < male)) ? "f" : male >= 0 ? "m" : (letter?.[1] ?? letter?.[2]);
  return {
    person: {
      ...(age ? { age: age.years, isAgeStated: age.isStated } : {}),
      ...(sex ? { sex } : {}),
      ...(pregnant ? { pregnant } : {}),
      ...(RELATIVE.test(text) ? { who: "other" as const } : {}),
    },
    rest,
  };
}

const firstOf = (pattern: RegExp, text: string) => pattern.exec(text)?.index ?? -1;
