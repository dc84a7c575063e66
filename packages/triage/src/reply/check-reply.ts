import type { Assessment } from "../assessment/assessment.ts";

/** An amount to take, in words that doses have. */
const DOSE =
  /\b\d+(?:\.\d+)? ?(?:mg|mcg|ml|g|iu|units?)\b(?=[^.]*\b(?:daily|hours?|times|take|twice|once|every|din|baar)\b)|\b(?:take|lein|le lein|khayein) (?:\d|one|two|half|ek|do)[^.]{0,12}(?:tablets?|capsules?|goli|spoons?)/i;
const DIAGNOSIS =
  /\b(?:you|he|she) (?:have|has|are suffering from|is suffering from) (?:a |an )?(?:cancer|diabetes|dengue|malaria|typhoid|stroke|heart attack|pneumonia|tuberculosis|covid|appendicitis|infection)\b/i;
const FOREIGN_LINK = /\]\((?!\/(?!\/))[^)]*\)|https?:\/\/\S+|<[a-z][^>]*>/gi;

/** Takes out what no reply may hold, and puts in what an emergency must name. */
export function checkReply(reply: string, { level, intent }: Pick<Assessment, "level" | "intent">): string {
  const lines = reply
    .replace(FOREIGN_LINK, "")
    .split("\n")
    .filter((line) => !DOSE.test(line) && !DIAGNOSIS.test(line));
  const text = lines.join("\n");
  const needed = [...(level === "emergency" ? ["112", "108"] : []), ...(intent === "crisis" ? ["14416"] : [])];
  const missing = needed.filter((number) => !text.includes(number));
  return missing.length > 0 ? `**${missing.join(", ")}**\n\n${text}` : text;
}
