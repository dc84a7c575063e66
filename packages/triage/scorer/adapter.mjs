/** The engine for a scorer that gives messages and wants a level. Run with `node --import tsx`. */
import { assess as assessTurns, composeChatReply } from "../src/index.ts";

export async function assess(messages) {
  const assessment = assessTurns(messages);
  const { level, intent, specialities, asksSafety } = assessment;
  return { level, intent, specialties: specialities, asksSafety, text: composeChatReply(assessment, {}) };
}
