import type { AssistantAnswer } from "@medisense/contract/assistant";

export const anAnswer = (response: string, overrides: Partial<AssistantAnswer["triage"]> = {}): AssistantAnswer => ({
  success: true,
  response,
  triage: {
    level: "routine",
    intent: "triage",
    specialties: [],
    rules: [],
    asksSafety: false,
    language: "en",
    engine: "1",
    knowledge: "abc",
    ...overrides,
  },
  actions: [],
});

export const anAbout = {
  success: true as const,
  data: { outsideModel: null, engine: "1", knowledge: "abc", accuracy: [] },
};
