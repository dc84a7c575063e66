import { fileURLToPath } from "node:url";
import type { Learned } from "../engine/create-engine.ts";
import { emergencyConcepts } from "../engine/emergency-concepts.ts";
import { readingOf, type Training, trainSafetyNet } from "../safety-net/train-safety-net.ts";
import { commonHinglishWords, commonWords } from "../lexicon/common-words.ts";
import { compileFigures, createFigureFinder } from "../matching/figures.ts";
import { createHearing } from "../safety-net/create-hearing.ts";
import { compileConcepts } from "../matching/compile-concepts.ts";
import { normalise } from "../text/normalise.ts";
import { findUnreal } from "../modifiers/find-unreal.ts";
import { phraseKeys, type Token, tokensOf } from "../text/tokens.ts";
import type { BankMessage, Knowledge } from "../knowledge/knowledge-types.ts";
import { packRedFlags } from "./pack-red-flags.ts";
import { type PackedConcepts, packConcepts } from "./packed-concepts.ts";
import { readKnowledge, readSafetyBank } from "../knowledge/read-knowledge.ts";

const pathOf = (name: string) => fileURLToPath(new URL(`../generated/${name}`, import.meta.url));

/** The browser loads this net, so it is small. */
const EMERGENCIES: Training = { places: 1 << 13, hearsFillers: false, steps: 3, precision: 0.976, mostAsked: 0.15 };
/**
 * The server alone has this net. One card of helplines too many does less harm than one too few. A needless question about
 * dying is a harm of its own.
 */
const CRISES: Training = { places: 1 << 15, hearsFillers: true, steps: 30, precision: 0.93, mostAsked: 0.02 };

/** Learns from the safety bank: its words, and the weights of the safety nets. */
export function learn(): Learned {
  const bank = readSafetyBank();
  const knowledge = readKnowledge();
  const words = wordsOf(bank, knowledge);
  const hear = createHearing(createFigureFinder(compileFigures(knowledge.figures)));
  const tokensIn = (text: string) => tokensOf(normalise(text), readingOf(text));
  const readOf = (tokens: readonly Token[]) => ({ tokens, unreal: findUnreal(tokens) });
  if (bank.length === 0) return { words };
  return {
    words,
    net: trainSafetyNet(bank, tokensIn, EMERGENCIES),
    crisisNet: trainSafetyNet(crisesIn(bank), (text) => hear(readOf(tokensIn(text))), CRISES),
  };
}

/** Labels the crises of the bank. Other emergencies are left out, since some of them are half a crisis. */
function crisesIn(bank: readonly BankMessage[]): BankMessage[] {
  return bank.filter(({ tag, emergency }) => tag === "crisis" || !emergency);
}

/** Returns the keys of all words that are long enough to be repaired by mistake, and of everyday words. */
function wordsOf(bank: readonly BankMessage[], { concepts, help }: Knowledge): string[] {
  const keys = new Set(
    compileConcepts(concepts).flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(" "))),
  );
  const texts = [...bank.map(({ text }) => text), ...help.flatMap(({ phrases }) => Object.values(phrases).flat())];
  for (const text of texts) {
    for (const token of tokensOf(normalise(text), readingOf(text))) for (const key of token.keys) keys.add(key);
  }
  const everyday = [
    ...commonWords.flatMap((word) => phraseKeys(word, "en")),
    // Alone such a word is taken for English.
    ...commonHinglishWords.flatMap((word) => [...phraseKeys(word, "en"), ...phraseKeys(word, "hinglish")]),
  ];
  return [...new Set([...[...keys].filter((key) => /^[eh]:.{7,}/.test(key)), ...everyday])].toSorted();
}

/** Packs the concepts that the browser does not have, so that a server need not compile any. */
function otherConcepts({ concepts, rules }: Knowledge): PackedConcepts {
  const known = new Set(emergencyConcepts(concepts, rules).map(({ id }) => id));
  return packConcepts(compileConcepts(concepts.filter(({ id }) => !known.has(id))));
}

/** Returns the files that are built from the knowledge, with their text. */
export function generatedFiles(): { path: string; text: string }[] {
  const knowledge = readKnowledge();
  const learned = learn();
  const stored = { ...learned, others: otherConcepts(knowledge) };
  const heading = "/** Built from the knowledge by `npm run triage:build`; not to be edited. */\n";
  return [
    {
      path: pathOf("learned.ts"),
      text: `${heading}export const learned = ${JSON.stringify(JSON.stringify(stored))};\n`,
    },
    {
      path: pathOf("red-flag-knowledge.ts"),
      text: `${heading}export const redFlagKnowledge = ${JSON.stringify(packRedFlags(knowledge, learned))};\n`,
    },
  ];
}
