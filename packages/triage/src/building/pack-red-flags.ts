import type { Learned } from "../engine/create-engine.ts";
import { emergencyConcepts } from "../engine/emergency-concepts.ts";
import { type CompiledConcept, compileConcepts } from "../matching/compile-concepts.ts";
import { createSpellingRepair, type SpellingRepair } from "../matching/spelling-repair.ts";
import { phoneticKey } from "../text/phonetic-key.ts";
import type { Knowledge, OtherScript } from "../knowledge/knowledge-types.ts";
import { packAdvice } from "./packed-advice.ts";
import { packConcepts } from "./packed-concepts.ts";
import { packPhrases } from "./packed-phrases.ts";
import { packRules } from "./packed-rules.ts";
import { MARKS, nameOf } from "./unpack-red-flags.ts";

/** Writes the part of the knowledge that the browser needs. Texts for the server's replies are left out. */
export function packRedFlags(knowledge: Knowledge, { words, net }: Learned): string {
  const concepts = compileConcepts(emergencyConcepts(knowledge.concepts, knowledge.rules));
  const known = new Set(concepts.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(" "))));
  const rules = knowledge.rules.filter(({ level }) => level === "emergency");
  // Brotli finds most repetitions in this order.
  return JSON.stringify({
    firstAid: packAdvice(
      knowledge.firstAid.filter(({ id }) => rules.some(({ firstAid, crisis }) => !crisis && firstAid === id)),
    ),
    numbers: knowledge.numbers.map(({ number, purpose }) => ({ number, purpose })),
    otherScripts: knowledge.otherScripts.map(withoutCalmReply),
    net,
    rules: packRules(
      rules,
      concepts.map(({ id }) => id),
    ),
    words: MARKS.map((mark) => packPhrases(mistakable(words, known), mark)),
    concepts: packConcepts(withShortIds(concepts)),
    questions: [],
  });
}

/** The code asks for these concepts by name. */
const NAMED =
  /^(hx-pregnant|mod-(severe|mild|sudden)|(low-)?fever|(dog|animal)-bite|no-urine|want-.*|.*-(request|question))$/;

/** Leaves out the name of a concept where nothing asks for it; what implies it then names its place. */
function withShortIds(concepts: readonly CompiledConcept[]): CompiledConcept[] {
  const short = new Map(concepts.map(({ id }, place) => [id, NAMED.test(id) ? id : nameOf(place)]));
  return concepts.map((concept) => ({
    ...concept,
    id: NAMED.test(concept.id) ? concept.id : "",
    implies: concept.implies.flatMap((id) => short.get(id) ?? []),
  }));
}

/** Returns the words that would be repaired if they were not known to be correct. */
function mistakable(words: readonly string[], known: ReadonlySet<string>): string[] {
  const [english, hindi] = MARKS.map((mark) =>
    createSpellingRepair(new Set([...known].filter((key) => key.startsWith(mark)).map((key) => key.slice(2)))),
  ) as [SpellingRepair, SpellingRepair];
  return words.filter((key) => {
    const word = key.slice(2);
    if (known.has(key)) return false;
    if (key.startsWith("h:")) return hindi(word) !== undefined;
    return english(word) !== undefined || hindi(phoneticKey(word)) !== undefined;
  });
}

/** Leaves out the reply to what is no emergency, which the browser never shows. */
function withoutCalmReply({ reply, ...script }: OtherScript): OtherScript {
  return { ...script, reply: script.emergencyReply ? "" : reply };
}
