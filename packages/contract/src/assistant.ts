import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { intakeLimits } from "./intakes.ts";
import { forPerson, isBlank, success } from "./wire.ts";

/** The most that an assistant reads at once. `reply` is the longest answer that comes back as history. */
export const assistantLimits = { message: 2000, reply: 4000, history: 10 } as const;

/** The urgency, the highest first; null when the message is not about health. */
export const triageLevels = ["emergency", "urgent", "routine", "selfcare"] as const;
export type TriageLevel = (typeof triageLevels)[number];

const Said = z
  .string()
  .overwrite((text) => (isBlank(text) ? "" : text.trim()))
  .min(1)
  .max(assistantLimits.message);

/** One entry of the conversation. It comes from the browser, so what the model is said to have written proves nothing. */
export const HistoryEntry = z.object({
  role: z.enum(["user", "model"]),
  parts: z.tuple([z.object({ text: z.string().max(assistantLimits.reply) })]),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const History = z.array(HistoryEntry).max(assistantLimits.history);

/** True when the person agreed that the text goes to the outside model; without it the embedded engine answers. */
const mayLeave = z.boolean().default(false);

/** The engine's understanding, from which the reply is written. */
export const Triage = z.object({
  level: z.enum(triageLevels).nullable(),
  intent: z.string(),
  /** Whom to see, the best first. */
  specialties: z.array(z.string()),
  /** The rules that decided the level. */
  rules: z.array(z.string()),
  /** True when the reply asks about danger signs and shows 112. */
  asksSafety: z.boolean(),
  language: z.string(),
  engine: z.string(),
  knowledge: z.string(),
  question: z.object({ id: z.string(), text: z.string() }).optional(),
});
export type Triage = z.infer<typeof Triage>;

/** A button below a reply: a phone number, a doctor to book, or a page of MediSense. */
export const AssistantAction = z.object({
  type: z.enum(["call", "book", "link"]),
  label: z.string(),
  href: z.string().regex(/^(tel:[+\d]+|\/(?!\/).*)$/),
});
export type AssistantAction = z.infer<typeof AssistantAction>;

/** A reply; in the chat as markdown, for the voice as plain sentences. */
const Answer = z.object({ success, response: z.string(), triage: Triage, actions: z.array(AssistantAction) });
export type AssistantAnswer = z.infer<typeof Answer>;

export const askMedibot = endpoint({
  method: "POST",
  path: "/user/api/chatbot/chat",
  access: "public",
  summary: "Answers a message to Medibot; as a stream of events when the caller accepts text/event-stream",
  body: z.object({ message: Said, history: History.default([]), mayLeave, ...forPerson }),
  response: Answer,
});

/** The events of a streamed answer in their order: the engine's result at once, the text in pieces, then the whole. */
export const AnswerEvent = z.discriminatedUnion("event", [
  z.object({ event: z.literal("safety"), data: Triage }),
  z.object({ event: z.literal("delta"), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal("actions"), data: z.array(AssistantAction) }),
  /** The checked answer. It replaces the pieces when they differ. */
  z.object({ event: z.literal("done"), data: Answer }),
]);
export type AnswerEvent = z.infer<typeof AnswerEvent>;

export const askArtificialDoctor = endpoint({
  method: "POST",
  path: "/user/api/artificial-doctor",
  access: "public",
  summary: "Answers what was said to Dr. MediAI, in words to be spoken",
  body: z.object({ text: Said, history: History.default([]), mayLeave, ...forPerson }),
  response: Answer,
});

/** A share of cases, and the interval in per cent that holds the true share with 95 % certainty. */
const Share = z.object({ count: z.int(), all: z.int(), low: z.int(), high: z.int() });

/** The results of the engine on one set of labelled cases. */
export const AccuracyFigures = z.object({
  id: z.string(),
  /** Cases whose level was acceptable. */
  within: Share,
  /** Cases that were called less urgent than they are. */
  tooLow: Share,
  /** Emergencies that were called one. */
  found: Share,
  /** Other cases that were called an emergency. */
  alarms: Share,
});
export type AccuracyFigures = z.infer<typeof AccuracyFigures>;

export const aboutAssistants = endpoint({
  method: "GET",
  path: "/user/api/chatbot/about",
  access: "public",
  summary:
    "Returns the versions of engine and knowledge, how well they did on cases, and the outside model that may be asked",
  response: z.object({
    success,
    data: z.object({
      /** Named to the person before any text goes there; null when no text leaves the server. */
      outsideModel: z.string().nullable(),
      engine: z.string(),
      knowledge: z.string(),
      accuracy: z.array(AccuracyFigures),
    }),
  }),
});

export const draftIntake = endpoint({
  method: "POST",
  path: "/user/api/chatbot/intake",
  access: "user",
  summary: "Drafts the reason of a visit from what the patient told Medibot; nothing is stored",
  body: z.object({ history: History.min(1) }),
  response: z.object({
    success,
    data: z.object({ reason: z.string().max(intakeLimits.reason), since: z.string().max(intakeLimits.since) }),
  }),
});
