import { fileURLToPath } from "node:url";
import type { Learned } from "../engine/create-engine.ts";
import { trainSafetyNet } from "../safety-net/train-safety-net.ts";
import { packRedFlags } from "./pack-red-flags.ts";
import { readKnowledge, readSafetyBank } from "./read-knowledge.ts";

const pathOf = (name: string) => fileURLToPath(new URL(`../generated/${name}`, import.meta.url));

/** Learns from the safety bank: its words, and the weights of the safety net. */
export function learn(): Learned {
  const bank = readSafetyBank();
  const words = [...new Set(bank.flatMap(({ text }) => text.toLowerCase().match(/[a-z]{5,}/g) ?? []))].toSorted();
  return bank.length > 0 ? { words, net: trainSafetyNet(bank) } : { words };
}

/** Returns the files that are built from the knowledge, with their text. */
export function generatedFiles(): { path: string; text: string }[] {
  const learned = learn();
  const heading =
    "/** Built from the knowledge by `npx tsx packages/triage/build-generated.ts`; not to be edited. */\n";
  return [
    {
      path: pathOf("learned.ts"),
      text: `${heading}export const learned = ${JSON.stringify(JSON.stringify(learned))};\n`,
    },
    {
      path: pathOf("red-flag-knowledge.ts"),
      text: `${heading}export const redFlagKnowledge = ${JSON.stringify(packRedFlags(readKnowledge(), learned))};\n`,
    },
  ];
}
