import type { Triage } from "@medisense/contract/assistant";
import type { Assessment } from "@medisense/triage";

export function triageToWire(assessment: Assessment): Triage {
  const { level, intent, specialities, rules, asksSafety, language, engine, knowledge, question } = assessment;
  return {
    level,
    intent,
    specialties: [...specialities],
    rules: [...rules],
    asksSafety,
    language,
    engine,
    knowledge,
    ...(question && { question: { id: question.id, text: question.text } }),
  };
}
