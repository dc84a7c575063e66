import { NUMBER } from "./number-words.ts";

const TODAY = "(?:now|ab|abhi|today|aaj|अब|अभी|आज)";
/** A comma within a number, such as 1,20,000, parts nothing. */
const PART = new RegExp(`[.;!?।\\n]+(?!\\d)|,(?!\\d)| (?=(?:but|lekin|लेकिन|${TODAY}) )`, "u");
const LONG_AGO = new RegExp(
  `(?:^| )(?:(?:last|pichle|पिछले) (?:month|year|mahine|saal|महीने|साल)|${NUMBER} ?(?:months?|mahine|महीने|years?|yrs?|saal|sal|साल) (?:ago|back|before|pehle|pahle|पहले)|in (?:19|20)\\d\\d)(?: |$)`,
  "u",
);
/** Tells of a state that reaches until now, such as "since last month", or of the last day. */
const LASTS = new RegExp(
  `(?:^| )(?:since|still|(?:month|year|mahine|saal|महीने|साल) (?:se|से)|yesterday|morning|night|kal|subah|raat|कल|सुबह|रात|${TODAY})(?: |$)`,
  "u",
);
/** "The" is Hindi only behind a number. */
const WAS = /(?:^| )(?:was|were|had|tha|thi|(?:\d+|hazar|hajar|lakh) the|था|थी|थे)(?: |$)/u;
const NORMAL_NOW = new RegExp(
  `(?:^| )${TODAY} (?:.*(?:normal|lakhs?|सामान्य|नॉर्मल|लाख)(?: |$)|(?:bilkul |it is |they are |बिल्कुल )?(?:fine|ok|okay|theek|thik|thk|ठीक)(?: (?:hai|hain|है|हैं))?$)`,
  "u",
);

/** Leaves out the parts of a normalised text about measurements of long ago, and about such as are normal by now. */
export function withoutOldReadings(text: string): string {
  const parts = text.split(PART).filter((part) => part !== "");
  const isOld = (part: string, at: number) =>
    !LASTS.test(part) &&
    (LONG_AGO.test(part) || (WAS.test(part) && parts.slice(at + 1).some((later) => NORMAL_NOW.test(later))));
  return parts.some(isOld) ? parts.filter((part, at) => !isOld(part, at)).join(", ") : text;
}
