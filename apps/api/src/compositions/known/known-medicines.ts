import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { isNumber, isSign, medicineWordsOf } from "../words/medicine-words.ts";
import { prohibitedBrands } from "../lists/prohibited-brands.ts";
import { prohibitedSubstances } from "../lists/prohibited-substances.ts";
import { usualNames } from "../lists/usual-names.ts";
import { isOneSlip, SlipIndex } from "../words/slip-index.ts";

const knownSchedules = ["OTC", "H", "H1", "X"] as const;
export type KnownSchedule = (typeof knownSchedules)[number];

export interface Ingredient {
  name: string;
  /** Undefined when neither the list of ingredients nor a brand tells it. */
  schedule: KnownSchedule | undefined;
  /** The preparations that need no prescription although others do: "Cream 1%; Dusting powder 1%". */
  otcOnlyAs: string;
  /** The listed ingredient with which it shares a page, as "divalproex" does with "sodium valproate". */
  relative?: string;
}

export interface Brand {
  name: string;
  ingredients: string[];
  /** One amount for each ingredient, joined by " + "; empty for a family name or when it is not certain. */
  strengths: string;
  form: string;
  schedule: KnownSchedule;
  /** True for a name that stands for several brands. */
  isFamily: boolean;
}

export type Meaning = { ingredient: string } | { brand: Brand };

export interface KnownMedicines {
  ingredients: Map<string, Ingredient>;
  /** The meaning of a name, by its `nameKey`. */
  meanings: Map<string, Meaning>;
  /** The brands that begin with a word, also when they contain different medicines. */
  families: Map<string, Brand[]>;
  /** The first word of a brand, by another spelling of it that is no name alone: "voveran" by "voveron". */
  firstWords: Map<string, string>;
  /** Every word of a name. */
  words: Set<string>;
  slips: SlipIndex;
  mostWordsOfName: number;
}

/**
 * Joins the words of a name, so that "Telma-H 40 mg", "telma h40" and "TELMAH 40" have one key. Two numbers stay apart.
 */
export function nameKey(words: string[]): string {
  let key = "";
  let before = "";
  for (const word of words) {
    if (isSign(word) || (word === "mg" && isNumber(before))) continue;
    key += isNumber(word) && isNumber(before) ? ` ${word}` : word;
    before = word;
  }
  return key;
}

/** Returns what the product's own lists know. They are read at the first call. */
export const knownMedicines = () => (known ??= readLists());

let known: KnownMedicines | undefined;

const read = (name: string): Record<string, string>[] =>
  parse(readFileSync(new URL(`../../../../../data/${name}`, import.meta.url)), { columns: true });

function readLists(): KnownMedicines {
  const lists: KnownMedicines = {
    ingredients: new Map(),
    meanings: new Map(),
    families: new Map(),
    firstWords: new Map(),
    words: new Set(),
    slips: new SlipIndex(),
    mostWordsOfName: 1,
  };
  addIngredients(lists);
  addBrands(lists);
  addUsualNames(lists);
  return lists;
}

function addIngredients(lists: KnownMedicines) {
  const rows = read("ingredients.csv");
  const add = (name: string, schedule: KnownSchedule | undefined, more: Partial<Ingredient> = {}) => {
    if (!lists.ingredients.has(name)) lists.ingredients.set(name, { name, schedule, otcOnlyAs: "", ...more });
    addName(lists, name, { ingredient: name });
  };
  for (const row of rows)
    add(row["ingredient"]!, scheduleOf(row["ingredient"]!, row["rx_schedule"]!), { otcOnlyAs: row["otc_only_as"]! });
  for (const row of rows) {
    const isSynonym = row["alias_kind"] === "synonyms";
    for (const alias of listed(row["aliases"]!)) {
      if (isSynonym) addName(lists, alias, { ingredient: row["ingredient"]! });
      // Such an alias is a relative: it has a page in common, but it is not the same substance.
      else add(alias, scheduleOf(alias, row["rx_schedule"]!), { relative: row["ingredient"]! });
    }
  }
  for (const name of prohibitedSubstances.keys()) add(name, scheduleOf(name, "H1"));
}

function addBrands(lists: KnownMedicines) {
  const rows = read("brands.csv");
  for (const [name, schedule] of onlyInBrands(lists, rows)) {
    lists.ingredients.set(name, { name, schedule, otcOnlyAs: "" });
    addName(lists, name, { ingredient: name });
  }
  for (const row of rows) {
    const brand = {
      name: row["brand"]!,
      ingredients: row["ingredients"]!.split("+"),
      strengths: row["strengths"]!,
      form: formOf(row),
      schedule: row["schedule"] as KnownSchedule,
      isFamily: false,
    };
    for (const name of [brand.name, ...listed(row["aliases"]!)]) addName(lists, name, { brand });
    const [head] = medicineWordsOf(brand.name);
    if (head && head.length > 3 && !isNumber(head)) {
      lists.families.set(head, [...(lists.families.get(head) ?? []), brand]);
      for (const alias of listed(row["aliases"]!)) {
        const [first = ""] = medicineWordsOf(alias);
        if (first !== head && isOneSlip(first, head)) lists.firstWords.set(first, head);
      }
    }
  }
  for (const [substance, names] of Object.entries(prohibitedBrands)) {
    const { schedule = "H1" } = lists.ingredients.get(substance)!;
    for (const name of names.split(" "))
      addName(lists, name, {
        brand: { name, ingredients: [substance], strengths: "", form: "", schedule, isFamily: true },
      });
  }
  for (const [head, brands] of lists.families) {
    const family = familyOf(brands);
    if (family) addName(lists, head, { brand: family });
  }
}

function addUsualNames(lists: KnownMedicines) {
  for (const [name, ingredients] of Object.entries(usualNames)) {
    const schedules = ingredients.flatMap((one) => {
      if (!lists.ingredients.has(one)) lists.ingredients.set(one, { name: one, schedule: undefined, otcOnlyAs: "" });
      return lists.ingredients.get(one)?.schedule ?? [];
    });
    const [schedule = "H"] = schedules.toSorted((one, other) => (isStricter(one, other) ? -1 : 1));
    const [only, ...more] = ingredients;
    const brand = {
      name: name.replace(/^./, (first) => first.toUpperCase()),
      ingredients,
      strengths: "",
      form: "",
      schedule,
      isFamily: true,
    };
    addName(lists, name, more.length === 0 ? { ingredient: only! } : { brand });
  }
}

/** Returns the ingredients that only brands name; each is as strict as the least strict of its brands. */
function onlyInBrands({ ingredients }: KnownMedicines, rows: Record<string, string>[]) {
  const found = new Map<string, KnownSchedule>();
  for (const row of rows) {
    const schedule = row["schedule"] as KnownSchedule;
    for (const name of row["ingredients"]!.split("+")) {
      if (!ingredients.has(name) && !isStricter(schedule, found.get(name) ?? "X")) found.set(name, schedule);
    }
  }
  return found;
}

export const isStricter = (one: KnownSchedule, other: KnownSchedule) =>
  knownSchedules.indexOf(one) > knownSchedules.indexOf(other);

function scheduleOf(name: string, listedAs: string): KnownSchedule {
  return prohibitedSubstances.get(name) === "scheduleX" ? "X" : (listedAs as KnownSchedule);
}

/** Returns a brand for the first word of several, when all contain the same ingredients. */
function familyOf(brands: Brand[]): Brand | undefined {
  const [first] = brands;
  const contents = new Set(brands.map(({ ingredients }) => ingredients.join("+")));
  if (!first || contents.size > 1) return undefined;
  const name = first.name.split(/[\s-]/)[0]!;
  return { ...first, name, strengths: "", form: "", isFamily: true };
}

function addName(lists: KnownMedicines, name: string, meaning: Meaning) {
  const words = medicineWordsOf(name).filter((word) => !isSign(word));
  const key = nameKey(words);
  if (key === "" || lists.meanings.has(key)) return;
  lists.meanings.set(key, meaning);
  lists.mostWordsOfName = Math.max(lists.mostWordsOfName, words.length);
  for (const word of words) {
    if (isNumber(word) || lists.words.has(word)) continue;
    lists.words.add(word);
    lists.slips.add(word);
  }
}

/** A brand's "Drops" are eye drops when one of its names says so, and its "Solution" may be a gargle. */
function formOf(row: Record<string, string>): string {
  if (/\bgargle\b/i.test(row["brand"]!)) return "Mouthwash";
  const place = /\b(eye|ear|nasal)\b/i.exec(`${row["brand"]} ${row["aliases"]}`)?.[1];
  return place ? `${place} ${row["form"]}` : row["form"]!;
}

const listed = (text: string) =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter(Boolean);
