import { type Disease, type Field, type Instrument, instruments } from "@medisense/risk";
import { type Assessment, assess, type Turn } from "@medisense/triage";
import type { Text } from "../wording/texts.ts";
import { saidAnswers } from "./said-answers.ts";
import { parentsWithDiabetes } from "./parents-with-diabetes.ts";
import { turnsAboutOne } from "./turns-about-one.ts";

/** A check of one's risk that the assistant may propose. */
export interface RiskCheck {
  disease: Text;
  /** The page of the check. What was said is in the fragment, which no browser sends to a server. */
  path: string;
}

/** The person whom a family chose for a conversation. */
export interface ChosenPerson {
  id: string;
  isHolder: boolean;
  known: Pick<Assessment["person"], "age" | "sex">;
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
  [
    "anaemia",
    /ana?emia|khoon ki kami|एनीमिया|(?:ख|ख़|ख़)ून की कमी/i,
    { en: "anaemia", hinglish: "khoon ki kami", hi: "ख़ून की कमी" },
  ],
];

/** A question about one's risk, not about risks of a medicine or of a treatment. */
const ASKS_RISK =
  /\b(at risk|risk (of|for|score|check|test|calculator|assessment)|(my|mera|meri|apna) (\w+ ){0,2}risk|chances? of (getting|having|developing)|(will|could|might) i get|likely to get|khatra|jokhim)\b|(heart|diabetes|kidney|stroke|cancer|thyroid) (risk|check)\b|जोखिम|ख़तरा|खतरा/i;
const WORRIES =
  /\b(worried|worry|scared|afraid|fear|nervous|chinta|dar+|tension|fikar|fikr)\b|चिंता|चिन्ता|डर|फ़िक्र|फिक्र|टेंशन/i;
const OTHER_RISK = /\b(side effects?|tablet|medicine|dawai?|surgery|operation|jaan ka)\b|दवा|जान का/i;

/** The names of each measured value, the field that takes it, and the disease whose check has that field. */
const measured: readonly { name: RegExp; field: string; disease: Disease }[] = [
  { name: /\btsh\b|टीएसएच/i, field: "tshMiuL", disease: "thyroid disease" },
  { name: /creatinine?|क्रिएटिनि/i, field: "creatinineMgdl", disease: "chronic kidney disease" },
  { name: /\be-?gfr\b|ईजीएफआर/i, field: "egfrGiven", disease: "chronic kidney disease" },
  { name: /\bha?emoglobin|\bhb\b|हीमोग्लोबिन|एचबी/i, field: "hbGramsPerLitre", disease: "anaemia" },
  { name: /\bwaist\b|\bkamar\b|कमर/i, field: "waistCm", disease: "diabetes" },
];
const MEASURED = new RegExp(measured.map(({ name }) => name.source).join("|"), "i");

/**
 * Returns the check that fits a question or a worry about a disease, or a measured value. It is filled in with what the
 * conversation says about the person, never from a profile. Returns none for somebody who needs care soon.
 */
export function riskCheckFor(
  assessment: Assessment,
  turns: readonly Turn[],
  chosen?: ChosenPerson,
): RiskCheck | undefined {
  const { level, intent } = assessment;
  const question = turns.at(-1)?.text ?? "";
  if (level === "emergency" || level === "urgent" || intent === "crisis" || OTHER_RISK.test(question)) return undefined;
  const reason = reasonIn(question, assessment);
  if (!reason) return undefined;

  const about = turnsAboutOne(turns, reason);
  const { person, understood } = assess(about.turns.map(withoutPossessives));
  const text = about.turns.flatMap((turn) => (turn.role === "user" ? [turn.text] : [])).join(". ");
  // Diabetes of a parent is an answer about the person who asks, not a statement about the parent.
  const said = turns.flatMap((turn) => (turn.role === "user" ? [turn.text] : [])).join(". ");
  const parents = about.isForOther ? undefined : parentsWithDiabetes(said);
  const answers: Readonly<Record<string, string | number | boolean>> = {
    ...saidAnswers(person, understood, text),
    ...(parents && { parentsWithDiabetes: parents }),
  };
  const told = measured.filter(({ name, field }) => name.test(question) && answers[field] !== undefined);
  const [disease, , name] = diseaseIn(about.question) ?? diseaseIn(question) ?? diseaseNamed(told[0]?.disease) ?? [];
  const instrument = instrumentFor(disease, told);
  if (!instrument || !name) return undefined;

  const fitting = instrument.fields.flatMap((field: Field): string[][] => {
    const answer = answers[field.name];
    return answer === undefined || answersItself(field.name, instrument.disease) ? [] : [[field.name, String(answer)]];
  });
  // Whoever chose their mother may speak of "my mother"; in the conversation of a child, or one's own, she is another.
  const isOther = about.isForOther && (chosen === undefined || chosen.isHolder || contradicts(person, chosen.known));
  const whom = isOther ? "other" : chosen?.id;
  const filled = new URLSearchParams([...(whom ? [["for", whom]] : []), ...fitting]).toString();
  return { disease: name, path: `/dashboard/models/${instrument.id}${filled && `#${filled}`}` };
}

/** True when a person who was told of cannot be the one who is known. */
function contradicts(told: ChosenPerson["known"], { age, sex }: ChosenPerson["known"]) {
  const isAnotherAge = told.age !== undefined && age !== undefined && Math.abs(told.age - age) > 2;
  return isAnotherAge || (told.sex !== undefined && sex !== undefined && told.sex !== sex);
}

/** Returns the words that call for a check: a question, a worry without a complaint, or a measured value. */
function reasonIn(question: string, { understood }: Assessment): RegExp | undefined {
  if (ASKS_RISK.test(question)) return ASKS_RISK;
  const hasComplaint = understood.some(({ id, negated }) => !negated && !/^(hx-|want-|anxiety$)/.test(id));
  if (WORRIES.test(question) && !hasComplaint) return WORRIES;
  return MEASURED.test(question) ? MEASURED : undefined;
}

/** Returns the check that takes a value that was told, else the one to begin with. */
function instrumentFor(disease: Disease | undefined, told: readonly { field: string }[]) {
  const ofDisease = instruments.filter((one) => one.disease === disease);
  const takesTold = ({ fields }: Instrument) => fields.some(({ name }) => told.some(({ field }) => field === name));
  return ofDisease.find(takesTold) ?? ofDisease[0];
}

const diseaseNamed = (disease: Disease | undefined) => diseases.find(([known]) => known === disease);

const diseaseIn = (text: string) => diseases.find(([, words]) => words.test(text));

/** The engine knows "my husband" as a man, and not "my husband's". */
const withoutPossessives = (turn: Turn): Turn => ({ ...turn, text: turn.text.replace(/(?<=\p{L})['’]s\b/gu, "") });

/** Asking about the risk of diabetes names the illness and does not say that somebody has it. */
const answersItself = (field: string, disease: Disease) => field === "diabetes" && disease === "diabetes";
