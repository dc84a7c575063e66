import { daysIn, NUMBER, normalise, numberOf, readAge, UNIT } from "@medisense/triage";
import { wordsOf } from "./words-of.ts";

/** Words that name a child: its forms come first, and the words narrow nothing down. */
const children = new Set(
  `child children childs kid kids baby babies infant infants toddler newborn paediatric pediatric bachcha bachche bachchon baccha bacche
   bachha bachhe bacchon bachho shishu chhota chhote beta beti bete
   बच्चा बच्चे बच्चों बच्ची शिशु नवजात बेटा बेटी बेटे`.split(/\s+/),
);

/** From this age on, people buy an adult's forms. */
const ADULT_YEARS = 12;

/** "3 saal", "2-year-old" or "6 month", as the number, the unit and "old". */
const TIME = `(?<![\\p{L}\\p{M}\\d.])(?:${NUMBER}|[०-९]+) ?-?(?:${UNIT}|yo|y/o)( ?-?old)?(?![\\p{L}\\p{M}])`;
const oneTime = new RegExp(TIME, "iu");
const allTimes = new RegExp(TIME, "giu");

export const isChildWord = (word: string) => children.has(word);

/** Returns a search without ages and other times, which no medicine has in its name: "3 din se bukhar". */
export const withoutTimes = (query: string) => query.replace(allTimes, " ");

export function namesChild(query: string): boolean {
  const age = ageIn(query);
  return age === undefined ? wordsOf(query).some(isChildWord) : age < ADULT_YEARS;
}

/** Returns whether a search is for a child that is older than those for whom drops by mouth are dosed. */
export function namesOlderChild(query: string): boolean {
  const age = ageIn(query);
  return age !== undefined && age >= 1 && age < ADULT_YEARS;
}

/** The age in the latest search. Several rules ask for it in turn, and reading it takes longer than they do. */
let latest: { query: string; years: number | undefined } = { query: "", years: undefined };

function ageIn(query: string): number | undefined {
  if (latest.query !== query) latest = { query, years: readAgeIn(query) };
  return latest.years;
}

/** Returns the stated age in years. Beside a word for a child, any time is one: "fever in child 3 years". */
function readAgeIn(query: string): number | undefined {
  const text = normalise(query);
  const [, number, unit, old] = oneTime.exec(text) ?? [];
  if (number && unit && (old || wordsOf(query).some(isChildWord))) return (numberOf(number) * daysIn(unit)) / 365;
  const { age } = readAge(text, false);
  return age?.isStated ? age.years : undefined;
}
