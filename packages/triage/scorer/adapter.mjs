/** The engine for a scorer that gives messages and wants a level. Run with `node --import tsx`. */
import * as triage from "../src/index.ts";

export async function assess(messages) {
  const assessment = triage.assess(messages);
  const { level, intent, specialities, asksSafety } = assessment;
  return {
    level,
    intent,
    specialties: specialities,
    asksSafety,
    text: triage.composeChatReply?.(assessment, {}) ?? "",
  };
}
