import type { Question, VitalName } from "../knowledge/knowledge-types.ts";
import type { Lexicon } from "../matching/create-lexicon.ts";
import type { Person } from "../slots/read-person.ts";
import { normalise } from "../text/normalise.ts";
import type { Reading } from "../text/tokens.ts";
import { takenBackBy } from "./taken-back-by.ts";
import { createReader, type Reader } from "./create-reader.ts";
import { type Understanding, understand } from "./understand.ts";

/** A turn of the conversation. What the model wrote comes from the client and only shows which question was asked. */
export interface Turn {
  readonly role: "user" | "model";
  readonly text: string;
}

/** The content of a conversation, taken together. */
export interface Facts {
  readonly present: ReadonlySet<string>;
  readonly denied: ReadonlySet<string>;
  /** The present concepts of each sentence. */
  readonly sentences: readonly ReadonlySet<string>[];
  readonly person: Person;
  readonly days?: number;
  readonly vitals: Partial<Record<VitalName, number>>;
  readonly painScore?: number;
  readonly language: Reading;
  readonly asked: readonly string[];
  readonly last: Understanding;
}

const MOST_TURNS = 10;
/** In degrees Celsius. */
const FEVER_FROM = 38;
const YES =
  /^(yes|yeah|yep|yup|ya|y|haan|haa|han|ha|ji|ji haan|हां|हाँ|जी|जी हां|correct|right|true|i do|it is|bilkul|थोडा|हा)( |$|[,.!])/;
const NO = /^(no|nope|nah|n|nahi|nahin|nhi|nai|na|ji nahi|not really|none|नहीं|नही|ना|जी नहीं)( |$|[,.!])/;
/** "Nahi ruk raha" is no "no": it goes on. */
const GOES_ON =
  /^(\S+ ){0,2}(not|(do(es)?|is|wo|has)nt|nahi|नहीं) (stop|ruk (rah|pa)|रुक (रह|पा))|^(\S+ )?(ruk|रुक) (nahi|नहीं)/;

/** True for a yes or no with hardly anything else. */
export const isShortAnswer = (text: string) => {
  const plain = normalise(text).trim();
  return (YES.test(plain) || NO.test(plain)) && plain.split(/\s+/).length <= 3;
};

/** Facts known of a conversation before its turns are merged. */
export interface ReadTurns {
  /** Reads a text; one reader for several passes reads each text once. */
  read?: Reader;
  /** Age and sex from the profile of the person. */
  known?: Person;
}

/** Merges the user's turns. The latest word wins, over what was known before too, and what is denied is not present. */
export function mergeTurns(
  turns: readonly Turn[],
  lexicon: Lexicon,
  questions: readonly Question[],
  { read = createReader(), known = {} }: ReadTurns = {},
): Facts {
  const present = new Set<string>();
  const denied = new Set<string>();
  const sentences: Set<string>[] = [];
  const asked: string[] = [];
  const merged: { person: Person; days?: number; painScore?: number } = { person: known };
  const vitals: Partial<Record<VitalName, number>> = {};
  let language: Reading = "en";
  let last = understand(read("", "en"), lexicon);
  let question: Question | undefined;

  for (const turn of recent(turns)) {
    if (turn.role === "model") {
      question = questions.find(({ ask }) => [ask.en, ask.hinglish, ask.hi].some((text) => turn.text.includes(text)));
      if (question) asked.push(question.id);
      continue;
    }
    last = understand(read(turn.text, language), lexicon);
    if (last.language === "en" || last.language === "hinglish" || last.language === "hi") language = last.language;
    if (question) answer(question, last.text);
    take(last);
    question = undefined;
  }
  return { present, denied, sentences, ...merged, vitals, language, asked, last };

  function answer({ concept }: Question, text: string) {
    if (YES.test(text) || GOES_ON.test(text)) add(concept, [new Set()]);
    else if (NO.test(text)) deny(concept);
  }

  function take(said: Understanding) {
    const own = new Map<number, Set<string>>();
    for (const { id, state } of said.mentions) if (state === "denied") deny(id);
    for (const id of takenBackBy(said.text)) if (present.has(id)) deny(id);
    for (const { id, state, sentence } of said.mentions) {
      if (state !== "present" || (present.has(id) && own.get(sentence)?.has(id))) continue;
      if (!own.has(sentence)) own.set(sentence, new Set());
      add(id, [own.get(sentence)!]);
    }
    if ((said.vitals.tempC ?? 0) >= FEVER_FROM) add("fever", [new Set()]);
    sentences.push(...own.values());
    merged.person = { ...merged.person, ...withoutWeakerAge(said.person, merged.person) };
    if (said.days !== undefined) merged.days = said.days;
    if (said.painScore !== undefined) merged.painScore = said.painScore;
    Object.assign(vitals, said.vitals);
  }

  function add(id: string, places: readonly Set<string>[]) {
    present.add(id);
    denied.delete(id);
    for (const place of places) place.add(id);
    for (const implied of lexicon.concepts.get(id)?.implies ?? []) {
      if (places.some((place) => !place.has(implied))) add(implied, places);
    }
  }

  function deny(id: string) {
    denied.add(id);
    if (!present.delete(id)) return;
    for (const sentence of sentences) sentence.delete(id);
  }
}

/** Keeps a stated age over a later guess from a word such as "baby". */
function withoutWeakerAge(person: Person, known: Person): Person {
  if (person.age === undefined || person.isAgeStated || known.age === undefined) return person;
  const { age: _age, isAgeStated: _isAgeStated, ...rest } = person;
  return rest;
}

/** Returns the last turns, from the tenth user turn from the end. "6 years" becomes an age when one was asked for. */
function recent(turns: readonly Turn[]): Turn[] {
  const users = turns.flatMap(({ role }, index) => (role === "user" ? [index] : []));
  const from = users.at(-MOST_TURNS) ?? 0;
  return turns.slice(from).map((turn, index, all) => {
    const isAnswer = turn.role === "user" && all[index - 1]?.role === "model";
    if (!isAnswer || !/\b(old|age)\b|umar|उम्र/.test(all[index - 1]?.text.toLowerCase() ?? "")) return turn;
    return {
      ...turn,
      text: normalise(turn.text).replace(/^(\d{1,3})( years?| saal| साल| months?| mahine| महीने)?/, "age $1$2"),
    };
  });
}
