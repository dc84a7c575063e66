import { createHash } from "node:crypto";
import type { Assessment, Intent } from "../assessment/assessment.ts";
import type { Knowledge } from "../knowledge/knowledge-types.ts";
import { type CompiledConcept, compileConcepts } from "../matching/compile-concepts.ts";
import { compileFigures, createFigureFinder } from "../matching/figures.ts";
import { createLexicon, type Lexicon } from "../matching/create-lexicon.ts";
import { emergencyConcepts } from "./emergency-concepts.ts";
import { createHearing } from "../safety-net/create-hearing.ts";
import type { StoredNet } from "../safety-net/stored-net.ts";
import { createRuleFinder } from "../rules/create-rule-finder.ts";
import { isAboutGoods } from "../lexicon/is-about-goods.ts";
import { createReader } from "../understanding/create-reader.ts";
import { readLabValues } from "../slots/read-lab-values.ts";
import type { Person } from "../slots/read-person.ts";
import { type Facts, mergeTurns, type Turn } from "../understanding/merge-turns.ts";
import { chooseSpecialities } from "./choose-specialities.ts";
import { createQuestionChoice } from "./question-choice.ts";
import { complaintsOf, crisesOf, createCore, type EmergencyReading, readEmergency } from "./core.ts";
import { decideLevel, minorComplaints } from "./decide-level.ts";
import { createHelpSearch } from "./create-help-search.ts";
import { detectIntent } from "./detect-intent.ts";
import { isGibberish } from "./is-gibberish.ts";
import { boughtMedicine } from "../lexicon/intent-patterns.ts";
import { createConditionRanking } from "./create-condition-ranking.ts";
import { noticingUnchanged } from "./noticing-unchanged.ts";

const ENGINE = "medisense-triage 1";
/** With these intents the level is that of a complaint, if there is one. */
const ABOUT_COMPLAINTS: ReadonlySet<Intent> = new Set(["triage", "crisis", "injection"]);
const OFF_TOPIC: ReadonlySet<Intent> = new Set(["offtopic", "gibberish"]);

/** The part of the knowledge that is built from its messages. */
export interface Learned {
  readonly words: readonly string[];
  readonly net?: StoredNet;
  /** Tells a crisis in words that no rule has; the server alone has it. */
  readonly crisisNet?: StoredNet;
}

/** Builds the engine from the knowledge. Concepts that were compiled before save most of the time. */
export function createEngine(
  knowledge: Knowledge,
  learned: Learned,
  compiled: readonly CompiledConcept[] = compileConcepts(knowledge.concepts),
) {
  const { rules: allRules, concepts, questions } = knowledge;
  // The browser has the same core, so both recognise the same emergencies.
  const needed = new Set(emergencyConcepts(concepts, allRules).map(({ id }) => id));
  const core = createCore({
    ...knowledge,
    ...learned,
    hear: createHearing(createFigureFinder(compileFigures(knowledge.figures))),
    concepts: compiled.filter(({ id }) => needed.has(id)),
  });
  const lexicon = createLexicon(compiled, learned.words, crisesOf(allRules));
  const findOthers = createRuleFinder(knowledge.rules.filter(({ level }) => level !== "emergency"));
  const labelled = new Map(knowledge.concepts.map((concept) => [concept.id, concept]));
  const minor = minorComplaints(knowledge.rules);
  const rankConditions = createConditionRanking(knowledge.conditions);
  const wordsOfPhrases = compiled.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(" ")));
  const findHelp = createHelpSearch(knowledge.help, [...learned.words, ...wordsOfPhrases]);
  const chooseQuestion = createQuestionChoice(knowledge.questions, knowledge.rules);
  const hash = createHash("sha256").update(JSON.stringify(knowledge)).digest("hex").slice(0, 12);
  return { assess: noticingUnchanged(judge), core, knowledge, hash };

  function judge(turns: readonly Turn[], known?: Person): Assessment {
    const options = { read: createReader(), ...(known && { known }) };
    const reading = readEmergency(turns, core, options);
    if (reading.otherScript) return inOtherScript(reading, reading.otherScript.id as Assessment["language"]);
    const { isEmergency, isCrisis, mayBeCrisis, alarm } = reading;
    const facts = mergeTurns(turns, lexicon, questions, options);
    const complaints = complaintsOf(facts, lexicon.concepts);
    const rules = [...reading.rules, ...findOthers(facts)];
    const conditions = rankConditions(facts);
    const ruled = decideLevel({ facts, rules, complaints, conditions, minor });
    const isSerious = isEmergency || ruled === "urgent";
    const wantsSpeciality = [...facts.present].some((id) => /^want-|-request$/.test(id));
    const helpAnswer = findHelp(facts.last.tokens);
    const tellsNumber = Object.keys(facts.last.vitals).length > 0;
    const tellsInjury =
      ruled !== null && [...facts.present].some((id) => lexicon.concepts.get(id)?.kind === "exposure");
    const detected = detectIntent(facts, {
      isCrisis,
      isSerious,
      // Whoever tells a number or a burn wants to know how soon to show it.
      complaints: complaints.length + (tellsNumber || tellsInjury ? 1 : 0),
      helpAnswer,
      wantsSpeciality,
      isBought: helpAnswer !== undefined && boughtMedicine.test(facts.last.text),
      isAside: !isEmergency && !mayBeCrisis && alarm === "none" && !tellsNumber && !tellsOfHealth(facts, lexicon),
    });
    const offTopic = facts.last.coverage === 0 && isGibberish(facts.last.text) ? "gibberish" : detected;
    const named = isAboutGoods(facts.last.text) ? "medicine" : offTopic;
    const intent = OFF_TOPIC.has(detected) ? (namesIllness(facts, lexicon) ? "info" : named) : detected;
    const level = isEmergency ? "emergency" : ABOUT_COMPLAINTS.has(intent) ? ruled : null;
    // Whatever else such a message seems to want, nothing is asked before whether somebody is in danger.
    const isOpen = level !== "emergency" && (mayBeCrisis || intent === "triage" || alarm === "possible");
    const question = isOpen && !mayBeCrisis ? chooseQuestion(facts, complaints, rules) : undefined;
    return {
      ...frame(facts, intent),
      level,
      rules: rules.map(({ id }) => id),
      mayBeCrisis,
      asksSafety: mayBeCrisis || (isOpen && (alarm === "possible" || question?.showsNumbers === true)),
      specialities: isCrisis
        ? ["Psychiatrist", "General physician"]
        : chooseSpecialities(facts, conditions, knowledge.specialities),
      conditionGroups: intent === "triage" ? conditions.map(({ group }) => group.id) : [],
      ...(question ? { question: { id: question.id, text: question.ask[facts.language] } } : {}),
      firstAid: level === "emergency" ? reading.rules.flatMap(({ firstAid }) => firstAid ?? []) : [],
      ...(helpAnswer ? { help: helpAnswer } : {}),
    };
  }

  function inOtherScript(
    { facts, rules, isEmergency }: EmergencyReading,
    language: Assessment["language"],
  ): Assessment {
    return {
      ...frame(facts, "other_language"),
      language,
      level: isEmergency ? "emergency" : null,
      rules: rules.map(({ id }) => id),
      asksSafety: false,
      mayBeCrisis: false,
      specialities: ["General physician"],
      conditionGroups: [],
      firstAid: [],
    };
  }

  function frame(facts: Facts, intent: Intent) {
    const { isAgeStated: _isAgeStated, ...person } = facts.person;
    const labels = facts.language === "hi" ? "hi" : "en";
    const understood = [
      ...[...facts.present].map((id) => ({ id, negated: false })),
      ...[...facts.denied].map((id) => ({ id, negated: true })),
    ].flatMap(({ id, negated }) => {
      const concept = labelled.get(id);
      return concept && concept.kind !== "modifier" ? [{ id, label: concept.label[labels], negated }] : [];
    });
    const days = facts.days === undefined ? {} : { days: facts.days };
    return {
      intent,
      isUnchanged: false,
      language: facts.last.language ?? facts.language,
      understood,
      person,
      ...days,
      engine: ENGINE,
      knowledge: hash,
    };
  }
}

export type Engine = ReturnType<typeof createEngine>;

function tellsOfHealth({ last }: Facts, { concepts }: Lexicon): boolean {
  return last.mentions.some(({ id }) => concepts.get(id)?.kind !== "modifier" && !id.startsWith("want-"));
}

/** Tells whether a message is about health without a complaint: an illness, contraception, an old bite or measurement. */
function namesIllness({ present, last }: Facts, { concepts }: Lexicon): boolean {
  return (
    [...present].some((id) => concepts.get(id)?.kind === "history") ||
    last.mentions.some(({ id, state }) => state === "unreal" && concepts.get(id)?.kind !== "modifier") ||
    Object.keys(readLabValues(last.text)).length > 0
  );
}
