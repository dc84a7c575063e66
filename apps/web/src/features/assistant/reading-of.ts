import { AssistantAction, Triage } from "@medisense/contract/assistant";
import { isBlank } from "@medisense/contract/wire";
import { z } from "zod";

/** The parts of an answer that a screen needs. A reply without the other parts is still a reply. */
const Reading = z.object({
  response: z.string().refine((text) => !isBlank(text)),
  triage: Triage.pick({ level: true, intent: true }).optional().catch(undefined),
  actions: z.array(AssistantAction).catch([]),
});

/** Reads an assistant's answer. Returns undefined when it holds no reply. */
export function readingOf(answer: unknown) {
  const reading = Reading.safeParse(answer).data;
  if (!reading) return undefined;
  const { response, actions, triage } = reading;
  return { text: response, actions, isUrgent: triage?.level === "emergency" || triage?.intent === "crisis" };
}
