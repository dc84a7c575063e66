import type { Assessment } from "../assessment/assessment.ts";
import type { Knowledge, Trilingual } from "../knowledge/knowledge-types.ts";
import { checkReply } from "./check-reply.ts";
import type { Found } from "./found.ts";
import { doctorLine, hospitalLines, medicineLines, ownLines } from "./found-lines.ts";
import { plainReplies, type ReplyLanguage, soon, texts } from "./reply-texts.ts";

const MOST_WORDS = 180;
/** The most lines of first aid. */
const MOST_AID = 4;

/** The knowledge of a reply, with its parts by id. */
export interface ReplyContext {
  readonly assessment: Assessment;
  readonly found: Found;
  readonly knowledge: Knowledge;
}

export const languageOf = ({ language }: Assessment): ReplyLanguage =>
  language === "hi" || language === "hinglish" ? language : "en";

/** Writes the reply of the chat, in Markdown. An emergency says nothing but what to do. */
export function composeReply(context: ReplyContext): string {
  const { assessment, knowledge } = context;
  const other = knowledge.otherScripts.find(({ id }) => id === assessment.language);
  if (other) return assessment.level === "emergency" ? (other.emergencyReply ?? other.reply) : other.reply;
  return checkReply(assessment.level === "emergency" ? emergency(context) : calm(context), assessment);
}

/** Returns the lines of a reply to an emergency or a crisis, the most important first. */
export function emergencyLines({ assessment, knowledge }: ReplyContext): string[] {
  const language = languageOf(assessment);
  const rules = assessment.rules.flatMap((id) =>
    knowledge.rules.filter((rule) => rule.id === id && rule.level === "emergency"),
  );
  const bodily = rules.find(({ crisis, firstAid }) => !crisis && firstAid !== undefined);
  const advice = knowledge.firstAid.find(({ id }) => id === bodily?.firstAid);
  const aid = (advice?.lines[language] ?? advice?.lines.en ?? []).slice(0, MOST_AID);
  if (assessment.intent === "crisis") {
    const isViolence = rules.some(({ numbers = [] }) =>
      numbers.some((number) => number === "181" || number === "1098"),
    );
    const lines = [texts.crisis[language], ...aid, texts.crisisStay[language]];
    return isViolence ? [texts.violence[language], ...lines] : lines;
  }
  if (rules.length === 0) return [texts.callNow[language], texts.dangerQuestion[language]];
  return [texts.callNow[language], rules[0]!.why[language], ...aid];
}

function emergency(context: ReplyContext): string {
  const [first, ...rest] = emergencyLines(context);
  const hospitals = hospitalLines(context.found, languageOf(context.assessment));
  const closing = texts.notADoctor[languageOf(context.assessment)];
  return [`**${first}**`, rest.map((line) => `- ${line}`).join("\n"), hospitals, `_${closing}_`]
    .filter(Boolean)
    .join("\n\n");
}

function calm(context: ReplyContext): string {
  const { assessment, found, knowledge } = context;
  const language = languageOf(assessment);
  if (assessment.level === null) return `${withoutLevel(context)}\n\n_${texts.notADoctor[language]}_`;
  if (assessment.isUnchanged) return unchanged(assessment, soon[assessment.level][language], language);
  const groups = assessment.conditionGroups.flatMap((id) => knowledge.conditions.filter((group) => group.id === id));
  const tips = groups.flatMap(({ selfCare = [] }) => selfCare.slice(0, 1));
  const advice = knowledge.selfCare.find(({ id }) => tips.includes(id));
  const rule = knowledge.rules.find(({ id, level }) => assessment.rules.includes(id) && level === assessment.level);
  const short = language === "hi" ? "hi" : "en";
  const watch = groups.find(({ watchFor }) => watchFor)?.watchFor;
  const isMind = assessment.specialities[0] === "Psychiatrist";
  const parts = [
    understoodLine(assessment, language),
    `**${texts.howSoon[language]}:** ${soon[assessment.level][language]}${rule ? ` ${rule.why[language]}` : ""}`,
    isMind ? texts.support[language] : "",
    advice
      ? `**${texts.selfCare[language]}:**\n${(advice.lines[language] ?? advice.lines[short])
          .slice(0, 3)
          .map((line) => `- ${line}`)
          .join("\n")}`
      : "",
    `**${texts.watchFor[language]}:** ${watch && language !== "hinglish" ? watch[short] : texts.fallbackWatch[language]}`,
    `**${texts.whom[language]}:** ${(found.specialities ?? assessment.specialities).slice(0, 2).join(", ")}${(
      found.doctors ?? []
    )
      .slice(0, 3)
      .map((doctor) => `\n- ${doctorLine(doctor)}`)
      .join("")}`,
  ];
  return withinLength([...parts, questionLine(assessment, language), `_${texts.notADoctor[language]}_`]);
}

/** Replies to a short answer that changes nothing, without a second copy of the advice. */
function unchanged(assessment: Assessment, howSoon: string, language: ReplyLanguage): string {
  const question = questionLine(assessment, language) || texts.tellChange[language];
  return [
    understoodLine(assessment, language),
    `${howSoon} ${texts.unchanged[language]}`,
    question,
    `_${texts.notADoctor[language]}_`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

function understoodLine({ understood, days }: Assessment, language: ReplyLanguage): string {
  const isPlace = understood.some(({ id, negated }) => !negated && /.(pain|ache)$/.test(id));
  const named = understood
    // Whoever names the place of a pain need not be told of a pain.
    .filter(({ id }) => !(isPlace && id === "pain"))
    .slice(0, 6)
    .map(({ label, negated }) => (negated ? `${texts.not[language]} ${label}` : label));
  const units = { en: "days", hinglish: "din", hi: "दिन" } as const;
  const since = days !== undefined && days >= 1 ? ` (${Math.round(days)} ${units[language]})` : "";
  return named.length > 0 ? `**${texts.understood[language]}:** ${named.join(", ")}${since}.` : "";
}

export function questionLine(assessment: Assessment, language: ReplyLanguage): string {
  const { question, asksSafety } = assessment;
  if (isAlarmingAlone(assessment)) return texts.dangerQuestion[language];
  const text = question?.text ?? (asksSafety ? texts.safetyQuestion[language] : "");
  return text && asksSafety ? `${text} ${texts.askNumbers[language]}` : text;
}

/** True for words that may be a crisis, and for alarming ones that name no complaint. */
function isAlarmingAlone({ level, mayBeCrisis, question, asksSafety }: Assessment): boolean {
  return mayBeCrisis || (level === null && asksSafety && !question);
}

/** Replies to what is no complaint. */
export function withoutLevel({ assessment, found, knowledge }: ReplyContext): string {
  const language = languageOf(assessment);
  const answer = knowledge.help.find(({ id }) => id === assessment.help)?.answer;
  const known: Readonly<Record<string, Trilingual>> = plainReplies;
  // "Bachche ko kitni goli du" sounds alarming, and is understood.
  const isUnclear = isAlarmingAlone(assessment) && !answer && assessment.intent !== "medicine";
  const plain = isUnclear ? texts.unclear[language] : (known[assessment.intent] ?? plainReplies.gibberish)[language];
  const text =
    answer && (assessment.intent === "help" || assessment.intent === "info") ? (answer[language] ?? answer.en) : plain;
  const lines = [
    // A question about danger must not be missed below an answer to something else.
    ...(assessment.mayBeCrisis && !isUnclear ? [questionLine(assessment, language), text] : [text]),
    // Whoever may be in a crisis is offered no tablets.
    assessment.mayBeCrisis ? "" : medicineLines(found),
    (found.doctors ?? [])
      .slice(0, 3)
      .map((doctor) => `- ${doctorLine(doctor)}`)
      .join("\n"),
    ownLines(found, language),
    ...(assessment.mayBeCrisis && !isUnclear ? [] : [questionLine(assessment, language)]),
  ];
  return lines.filter(Boolean).join("\n\n");
}

/** Leaves out the least needed parts until the reply is short enough: advice, then what was understood. */
function withinLength(parts: readonly string[]): string {
  const kept = parts.map((text, index) => ({ text, index })).filter(({ text }) => text !== "");
  for (const index of [3, 0]) {
    if (countWords(kept.map(({ text }) => text).join(" ")) <= MOST_WORDS) break;
    const at = kept.findIndex((part) => part.index === index);
    if (at >= 0) kept.splice(at, 1);
  }
  return kept.map(({ text }) => text).join("\n\n");
}

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;
