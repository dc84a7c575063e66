import { allConcepts } from "../engine/emergency-concepts.ts";
import { phraseKeys, type Reading } from "../text/tokens.ts";
import type { Knowledge } from "../knowledge/knowledge-types.ts";

const readings: readonly Reading[] = ["en", "hinglish", "hi"];

/** Returns a sentence for each fault of the knowledge: unknown ids, phrases of two concepts, rules without a source. */
export function findFaults(knowledge: Knowledge): string[] {
  return [...unknownIds(knowledge), ...doubles(knowledge), ...poorPhrases(knowledge), ...poorRules(knowledge)];
}

function unknownIds({ concepts, rules, conditions, questions, firstAid, selfCare, sources }: Knowledge): string[] {
  const known = new Set(concepts.map(({ id }) => id));
  const asked = new Set(questions.map(({ id }) => id));
  const aids = new Set(firstAid.map(({ id }) => id));
  const cares = new Set(selfCare.map(({ id }) => id));
  const origins = new Set(sources.map(({ id }) => id));
  const missing = (place: string, ids: readonly string[], from: ReadonlySet<string>, kind: string) =>
    ids.filter((id) => !from.has(id)).map((id) => `${place} names the unknown ${kind} ${id}`);
  return [
    ...concepts.flatMap(({ id, implies = [] }) => missing(id, implies, known, "concept")),
    ...rules.flatMap((rule) => [
      ...missing(rule.id, allConcepts(rule.when), known, "concept"),
      ...missing(rule.id, rule.unless ? allConcepts(rule.unless) : [], known, "concept"),
      ...missing(rule.id, rule.ask ?? [], asked, "question"),
      ...missing(rule.id, rule.firstAid ? [rule.firstAid] : [], aids, "first aid"),
      ...missing(
        rule.id,
        (rule.sources ?? []).map(({ id }) => id),
        origins,
        "source",
      ),
    ]),
    ...conditions.flatMap((group) => [
      ...missing(group.id, Object.keys(group.concepts), known, "concept"),
      ...missing(group.id, group.selfCare ?? [], cares, "self-care"),
    ]),
    ...questions.flatMap(({ id, concept }) => missing(id, [concept], known, "concept")),
  ];
}

function doubles({ concepts, rules, conditions, help }: Knowledge): string[] {
  return [concepts, rules, conditions, help].flatMap((list) => {
    const ids = list.map(({ id }) => id);
    return [...new Set(ids.filter((id, index) => ids.indexOf(id) !== index))].map((id) => `${id} is there twice`);
  });
}

/** A phrase of several words of which only one is left says more than it matches. */
function poorPhrases({ concepts }: Knowledge): string[] {
  return concepts.flatMap(({ id, phrases }) =>
    readings.flatMap((reading) =>
      (phrases[reading] ?? []).flatMap((phrase) => {
        const keys = phraseKeys(phrase, reading);
        if (keys.every((key) => key.startsWith("~"))) return [`${id}: the phrase "${phrase}" is empty`];
        if (keys[0]!.startsWith("~") || keys.at(-1)!.startsWith("~"))
          return [`${id}: the phrase "${phrase}" begins or ends with a gap`];
        if (/~\d+ ~/.test(keys.join(" ")))
          return [`${id}: between two gaps of the phrase "${phrase}" only fillers are`];
        const isShort = keys.length === 1 && keys[0] !== undefined && phrase.trim().split(/\s+/).length >= 3;
        return isShort ? [`${id}: of the phrase "${phrase}" only ${keys[0]} is left`] : [];
      }),
    ),
  );
}

function poorRules({ rules }: Knowledge): string[] {
  return rules
    .filter(({ level }) => level === "emergency")
    .flatMap(({ id, sources = [], tests = [] }) => [
      ...(sources.length === 0 ? [`${id} names no source`] : []),
      ...(tests.length < 3 ? [`${id} has fewer than 3 tests`] : []),
      ...(tests.every(({ expect }) => expect === "emergency") ? [`${id} has no counter-example`] : []),
    ]);
}
