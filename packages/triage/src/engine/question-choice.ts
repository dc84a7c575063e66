import type { Question, Rule } from "../knowledge/knowledge-types.ts";
import { conceptsIn } from "../rules/holds.ts";
import type { Facts } from "../understanding/merge-turns.ts";
import { matches } from "../rules/create-rule-finder.ts";

const MOST_QUESTIONS = 3;
/** These alone are no reason to ask about one dangerous cause of them. */
const VAGUE: ReadonlySet<string> = new Set(["pain", "swelling", "unwell", "bleeding"]);

/** Builds the choice of the next question: the one whose yes would raise the level most. */
export function createQuestionChoice(questions: readonly Question[], rules: readonly Rule[]) {
  const withConcepts = rules.map((rule) => ({ rule, concepts: conceptsIn(rule.when) }));
  /** The rules that name the concept of a question, each with its other concepts that are no vague ones. */
  const byConcept = new Map(
    questions.map(({ concept }) => {
      const naming = withConcepts.filter(({ concepts }) => concepts.includes(concept));
      const others = naming.map(({ rule, concepts }) => ({
        rule,
        beside: concepts.filter((id) => id !== concept && !VAGUE.has(id)),
      }));
      return [concept, others] as const;
    }),
  );
  const askedBy = new Map(rules.map((rule) => [rule.id, rule.ask ?? []] as const));

  /** Returns the next question, or undefined when enough was asked or no answer would matter. */
  return (facts: Facts, complaints: readonly string[], matched: readonly Rule[]): Question | undefined => {
    if (facts.asked.length >= MOST_QUESTIONS || complaints.length === 0) return undefined;
    const open = questions.filter(
      ({ id, concept }) => !facts.asked.includes(id) && !facts.present.has(concept) && !facts.denied.has(concept),
    );
    const complaining = new Set(complaints);
    const named = new Set(matched.flatMap(({ id }) => askedBy.get(id) ?? []));
    const raising = (level: Rule["level"]) => open.find((question) => raises(question, level));
    const own = [...named].flatMap((wanted) => open.find(({ id }) => id === wanted) ?? []);
    return (
      own.find((question) => raises(question, "emergency", facts.present)) ??
      raising("emergency") ??
      own[0] ??
      raising("urgent")
    );

    function raises({ concept }: Question, level: Rule["level"], told: ReadonlySet<string> = complaining) {
      const near = (byConcept.get(concept) ?? []).filter(
        ({ rule, beside }) => rule.level === level && beside.some((id) => told.has(id)),
      );
      if (near.length === 0) return false;
      const answered = withConcept(facts, concept);
      return near.some(({ rule }) => matches(rule, answered));
    }
  };
}

function withConcept(facts: Facts, concept: string): Facts {
  return {
    ...facts,
    present: new Set([...facts.present, concept]),
    sentences: facts.sentences.map((sentence) => new Set([...sentence, concept])),
  };
}
