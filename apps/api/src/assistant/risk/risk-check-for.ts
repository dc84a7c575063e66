import { type Disease, type Field, instruments } from "@medisense/risk";
import { type Assessment, assess, type Turn } from "@medisense/triage";
import type { Text } from "../wording/texts.ts";
import { saidAnswers } from "./said-answers.ts";
import { turnsAboutOne } from "./turns-about-one.ts";

/** A check of one's risk that the assistant may propose. */
export interface RiskCheck {
  disease: Text;
  /** The page of the check. What was said is in the fragment, which no browser sends to a server. */
  path: string;
}

/** The diseases with a check, each with the words for it in a question. */
const diseases: readonly (readonly [Disease, RegExp, Text])[] = [
  ["diabetes", /diabet|madhumeh|\bsugar\b|मधुमेह|डायबिटीज|शुगर/i, { en: "diabetes", hinglish: "diabetes", hi: "मधुमेह" }],
  ["stroke", /\bstroke\b|lakwa|paralysis|लकवा|स्ट्रोक/i, { en: "a stroke", hinglish: "lakwa", hi: "लकवे" }],
  [
    "heart disease",
    /\b(heart|cardiac|cholesterol|dil)\b|दिल|हार्ट|हृदय/i,
    { en: "heart disease", hinglish: "dil ki bimari", hi: "दिल की बीमारी" },
  ],
  [
    "breast cancer",
    /breast cancer|stan cancer|स्तन कैंसर|ब्रेस्ट कैंसर/i,
    { en: "breast cancer", hinglish: "breast cancer", hi: "स्तन कैंसर" },
  ],
  [
    "chronic kidney disease",
    /\bkidney|gurde|किडनी|गुर्दे/i,
    { en: "kidney disease", hinglish: "kidney ki bimari", hi: "गुर्दे की बीमारी" },
  ],
  ["thyroid disease", /thyroid|थायरॉइड|थायराइड/i, { en: "thyroid disease", hinglish: "thyroid", hi: "थायरॉइड" }],
];

/** A question about one's risk, not about risks of a medicine or of a treatment. */
const ASKS_RISK =
  /\b(at risk|risk (of|for|score|check|test|calculator|assessment)|(my|mera|meri|apna) (\w+ ){0,2}risk|chances? of (getting|having|developing)|(will|could|might) i get|likely to get|khatra|jokhim)\b|(heart|diabetes|kidney|stroke|cancer|thyroid) (risk|check)\b|जोखिम|ख़तरा|खतरा/i;
const OTHER_RISK = /\b(side effects?|tablet|medicine|dawai?|surgery|operation|jaan ka)\b|दवा|जान का/i;

/**
 * Returns the check that fits a question about a risk, filled in with what the conversation says of the person whom it
 * is about, and nothing of a profile. Who needs care soon gets none.
 */
export function riskCheckFor({ level, intent }: Assessment, turns: readonly Turn[]): RiskCheck | undefined {
  const question = turns.at(-1)?.text ?? "";
  if (level === "emergency" || level === "urgent" || intent === "crisis") return undefined;
  if (!ASKS_RISK.test(question) || OTHER_RISK.test(question)) return undefined;
  const about = turnsAboutOne(turns, ASKS_RISK);
  const [disease, , name] = diseaseIn(about.question) ?? diseaseIn(question) ?? [];
  const instrument = instruments.find((one) => one.disease === disease);
  if (!instrument || !name) return undefined;
  const { person, understood } = assess(about.turns.map(withoutPossessives));
  const answers = saidAnswers(
    person,
    understood,
    about.turns
      .filter(isOfUser)
      .map(({ text }) => text)
      .join(". "),
  );
  const fitting = instrument.fields.flatMap((field: Field): string[][] => {
    const answer = answers[field.name];
    return answer === undefined || answersItself(field.name, disease!) ? [] : [[field.name, String(answer)]];
  });
  const filled = new URLSearchParams([...(about.isForOther ? [["for", "other"]] : []), ...fitting]).toString();
  return { disease: name, path: `/dashboard/models/${instrument.id}${filled && `#${filled}`}` };
}

const diseaseIn = (text: string) => diseases.find(([, words]) => words.test(text));

/** The engine knows "my husband" as a man, and not "my husband's". */
const withoutPossessives = (turn: Turn): Turn => ({ ...turn, text: turn.text.replace(/(?<=\p{L})['’]s\b/gu, "") });

const isOfUser = ({ role }: Turn) => role === "user";

/** Asking about the risk of diabetes names the illness and does not say that somebody has it. */
const answersItself = (field: string, disease: Disease) => field === "diabetes" && disease === "diabetes";
