import { detectIntent } from "./detect-intent.ts";
import type { OtherScript, Question, Rule } from "../knowledge/knowledge-types.ts";
import type { CompiledConcept } from "../matching/compile-concepts.ts";
import { createLexicon, type Lexicon } from "../matching/create-lexicon.ts";
import { createRuleFinder } from "../rules/create-rule-finder.ts";
import { type Alarm, createSafetyNet, type SafetyNet } from "../safety-net/create-safety-net.ts";
import type { Hearing } from "../safety-net/create-hearing.ts";
import type { StoredNet } from "../safety-net/stored-net.ts";
import { type Facts, mergeTurns, type ReadTurns, type Turn } from "../understanding/merge-turns.ts";

/** The knowledge that recognises an emergency. The browser has no more than this. */
export interface CoreKnowledge {
  readonly concepts: readonly CompiledConcept[];
  readonly rules: readonly Rule[];
  readonly questions: readonly Question[];
  readonly otherScripts: readonly OtherScript[];
  /** Keys of correct words that no phrase has. */
  readonly words: readonly string[];
  readonly net?: StoredNet;
  /** Tells a crisis in words that no rule has. */
  readonly crisisNet?: StoredNet;
  /** Hears no figures of speech; the server alone has it. */
  readonly hear?: Hearing;
}

export interface Core {
  readonly lexicon: Lexicon;
  readonly findRules: (facts: Facts) => Rule[];
  readonly questions: readonly Question[];
  readonly otherScripts: readonly OtherScript[];
  readonly net: SafetyNet;
  readonly crisisNet: SafetyNet;
  readonly hear: Hearing;
}

export interface EmergencyReading {
  readonly facts: Facts;
  readonly rules: readonly Rule[];
  readonly complaints: readonly string[];
  readonly alarm: Alarm;
  readonly isEmergency: boolean;
  readonly isCrisis: boolean;
  /** True when nothing is certain and a crisis must be asked about. */
  readonly mayBeCrisis: boolean;
  readonly otherScript?: OtherScript;
}

/** The safety net does not speak about messages with these intents, which name illnesses without having them. */
const OTHER_MATTERS = /^(injection|privacy|unsafe|medicine|booking|help|info|smalltalk)$/;

export function createCore(knowledge: CoreKnowledge): Core {
  const { concepts, questions, otherScripts, words, net, crisisNet, hear = ({ tokens }) => tokens } = knowledge;
  const rules = knowledge.rules.filter(({ level }) => level === "emergency");
  const lexicon = createLexicon(concepts, words, crisesOf(rules));
  return {
    lexicon,
    findRules: createRuleFinder(rules),
    questions,
    otherScripts,
    net: createSafetyNet(net),
    crisisNet: createSafetyNet(crisisNet),
    hear,
  };
}

/** Returns the concepts that alone make a crisis. */
export function crisesOf(rules: readonly Rule[]): ReadonlySet<string> {
  return new Set(rules.flatMap(({ crisis, when }) => (crisis && typeof when === "string" ? [when] : [])));
}

/** Reads a conversation and tells whether it is about an emergency. */
export function readEmergency(turns: readonly Turn[], core: Core, read: ReadTurns = {}): EmergencyReading {
  const facts = mergeTurns(turns, core.lexicon, core.questions, read);
  const otherScript = core.otherScripts.find(({ id }) => id === facts.last.language);
  const rules = core.findRules(facts);
  const complaints = complaintsOf(facts, core.lexicon.concepts);
  const isCrisis = rules.some(({ crisis }) => crisis);
  const reading = { facts, rules, complaints, isCrisis, mayBeCrisis: false };
  if (otherScript) {
    const isEmergency = rules.length > 0 || otherScript.emergency.some((words) => saysInTurn(facts.last.text, words));
    return { ...reading, alarm: "none", isEmergency, otherScript };
  }
  const { alarm, crisis } = alarmsOf(reading, core);
  const isEmergency = rules.length > 0 || alarm === "likely" || crisis === "likely";
  return {
    ...reading,
    alarm,
    isEmergency,
    // First aid for what a rule names comes before words that resemble a crisis.
    isCrisis: isCrisis || (rules.length === 0 && crisis === "likely"),
    mayBeCrisis: !isEmergency && crisis === "possible",
  };
}

/** True when a text has the words in their order, with at most two others between. Their endings may differ. */
function saysInTurn(text: string, words: string): boolean {
  return new RegExp(words.toLowerCase().replaceAll(" ", "\\S*(?: \\S+){0,2} ")).test(text);
}

/** Returns what the nets say, which hear words that no rule has. */
function alarmsOf(
  { facts, rules, complaints, isCrisis }: Pick<EmergencyReading, "facts" | "rules" | "complaints" | "isCrisis">,
  core: Core,
): { alarm: Alarm; crisis: Alarm } {
  const signs = {
    isCrisis,
    isSerious: rules.length > 0,
    complaints: complaints.length,
    helpAnswer: undefined,
    wantsSpeciality: false,
    isBought: false,
    isAside: false,
  };
  const { text, tokens, unreal } = facts.last;
  const heard = core.hear(facts.last);
  const crisis = core.crisisNet({ text, tokens: heard });
  if (OTHER_MATTERS.test(detectIntent(facts, signs)) || facts.last.asksKnowledge)
    return { alarm: "none", crisis: unsure(crisis) };
  const found = core.net({ text, tokens });
  // A figure of speech without a complaint only sounds possible.
  const hasFigure = heard.length < tokens.length || unreal.hasFigure;
  const isFigure = found === "possible" && complaints.length === 0 && hasFigure;
  const alarm = isFigure ? "none" : found;
  // The nets do not understand "no".
  const isDenial = complaints.length === 0 && facts.denied.size > 0;
  return isDenial ? { alarm: unsure(alarm), crisis: unsure(crisis) } : { alarm, crisis };
}

const unsure = (alarm: Alarm): Alarm => (alarm === "none" ? "none" : "possible");

/** Returns the symptoms and findings that are present. */
export function complaintsOf(facts: Facts, concepts: ReadonlyMap<string, CompiledConcept>): string[] {
  return [...facts.present].filter(
    (id) => /^(symptom|finding)$/.test(concepts.get(id)?.kind ?? "") && !/^want-|-(request|question)$/.test(id),
  );
}
