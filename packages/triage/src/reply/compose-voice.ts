import { checkReply } from "./check-reply.ts";
import {
  countWords,
  emergencyLines,
  languageOf,
  questionLine,
  type ReplyContext,
  withoutLevel,
} from "./compose-reply.ts";
import { soon, texts } from "./reply-texts.ts";

const MOST_WORDS = 60;
const DIGITS = {
  en: ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"],
  hinglish: ["zero", "ek", "do", "teen", "chaar", "paanch", "chhe", "saat", "aath", "nau"],
  hi: ["शून्य", "एक", "दो", "तीन", "चार", "पाँच", "छह", "सात", "आठ", "नौ"],
} as const;

/** Writes what is spoken: the action first, no Markdown, at most sixty words, emergency numbers digit by digit. */
export function composeVoice(context: ReplyContext): string {
  const { assessment, found, knowledge } = context;
  const language = languageOf(assessment);
  const other = knowledge.otherScripts.find(({ id }) => id === assessment.language);
  if (other) return assessment.level === "emergency" ? (other.emergencyReply ?? other.reply) : other.reply;
  const doctor = found.doctors?.[0];
  const [speciality] = found.specialities ?? assessment.specialities;
  const [rupees, stop] = language === "hi" ? ["रुपये", "।"] : ["rupees", "."];
  const sentences =
    assessment.level === "emergency"
      ? emergencyLines(context)
      : assessment.level === null
        ? [withoutLevel({ ...context, found: {} })]
        : assessment.isUnchanged
          ? [soon[assessment.level][language], questionLine(assessment, language) || texts.tellChange[language]]
          : [
              soon[assessment.level][language],
              questionLine(assessment, language),
              speciality ? `${texts.whom[language]}: ${speciality}${stop}` : "",
              doctor ? `${doctor.name}, ${doctor.feeRupees} ${rupees}${stop}` : "",
              texts.notADoctor[language],
            ];
  const plain = sentences.map((sentence) =>
    spoken(
      checkReply(sentence, { level: null, intent: assessment.intent === "crisis" ? "triage" : assessment.intent }),
      language,
    ),
  );
  return withinWords(plain.filter(Boolean));
}

function spoken(text: string, language: keyof typeof DIGITS): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[*_#>`]|^- /gm, "")
    .replace(/₹ ?(\d+)/g, "$1 rupees")
    .replace(/(?<!\d)(112|108|14416|181|1098|102|104)(?!\d)/g, (number) =>
      Array.from(number, (digit) => DIGITS[language][Number(digit)]).join(" "),
    )
    .replace(/\s+/g, " ")
    .trim();
}

/** Keeps whole sentences while they fit; the first is always said. "Dr." ends none. */
function withinWords(sentences: readonly string[]): string {
  const kept: string[] = [];
  for (const sentence of sentences.flatMap((text) => text.split(/(?<=[.!?।])(?<!\bDr\.)\s+/))) {
    if (kept.length > 0 && countWords([...kept, sentence].join(" ")) > MOST_WORDS) break;
    kept.push(sentence);
  }
  return kept.join(" ");
}
