import type { BankMessage, Concept, Knowledge } from "./knowledge-types.ts";

/** Counts what the knowledge holds, beside what it shall hold at least. */
export function knowledgeCounts(knowledge: Knowledge, bank: readonly BankMessage[]) {
  const phrases = (part: keyof Concept["phrases"]) =>
    knowledge.concepts.reduce((sum, concept) => sum + (concept.phrases[part]?.length ?? 0), 0);
  const emergencies = knowledge.rules.filter(({ level }) => level === "emergency").length;
  return [
    { name: "concepts", count: knowledge.concepts.length, goal: 400 },
    { name: "phrases", count: phrases("en") + phrases("hinglish") + phrases("hi"), goal: 6_000 },
    { name: "Hinglish phrases", count: phrases("hinglish"), goal: 1_500 },
    { name: "Hindi phrases", count: phrases("hi"), goal: 1_500 },
    { name: "emergency rules", count: emergencies, goal: 150 },
    { name: "condition groups", count: knowledge.conditions.length, goal: 120 },
    { name: "help answers", count: knowledge.help.length, goal: 60 },
    { name: "messages of the safety bank", count: bank.length, goal: 2_500 },
    { name: "other scripts", count: knowledge.otherScripts.length, goal: 9 },
  ];
}
