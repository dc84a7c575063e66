import { fileURLToPath } from "node:url";
import type { Learned } from "../engine/create-engine.ts";
import { emergencyConcepts } from "../engine/emergency-concepts.ts";
import { readingOf, trainSafetyNet } from "../safety-net/train-safety-net.ts";
import { compileConcepts } from "../matching/compile-concepts.ts";
import { normalise } from "../text/normalise.ts";
import { tokensOf } from "../text/tokens.ts";
import type { BankMessage, Knowledge } from "../knowledge/knowledge-types.ts";
import { packRedFlags } from "./pack-red-flags.ts";
import { type PackedConcepts, packConcepts } from "./packed-concepts.ts";
import { readKnowledge, readSafetyBank } from "../knowledge/read-knowledge.ts";

const pathOf = (name: string) => fileURLToPath(new URL(`../generated/${name}`, import.meta.url));

const PRECISION = 0.985;
/** A card for helplines too many does less harm than one too few. */
const PRECISION_OF_CRISIS = 0.93;

/** Learns from the safety bank: its words, and the weights of the safety nets. */
export function learn(): Learned {
  const bank = readSafetyBank();
  const words = wordsOf(bank, readKnowledge());
  if (bank.length === 0) return { words };
  return {
    words,
    net: trainSafetyNet(bank, PRECISION),
    crisisNet: trainSafetyNet(crisesIn(bank), PRECISION_OF_CRISIS),
  };
}

/** Labels the crises of the bank. Other emergencies are left out, since some of them are half a crisis. */
function crisesIn(bank: readonly BankMessage[]): BankMessage[] {
  return bank.filter(({ tag, emergency }) => tag === "crisis" || !emergency);
}

/** Returns the keys of all words that are long enough to be repaired by mistake. */
function wordsOf(bank: readonly BankMessage[], { concepts, help }: Knowledge): string[] {
  const keys = new Set(
    compileConcepts(concepts).flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.split(" "))),
  );
  const texts = [...bank.map(({ text }) => text), ...help.flatMap(({ phrases }) => Object.values(phrases).flat())];
  for (const text of texts) {
    for (const token of tokensOf(normalise(text), readingOf(text))) for (const key of token.keys) keys.add(key);
  }
  return [...keys].filter((key) => /^[eh]:.{7,}/.test(key)).toSorted();
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
