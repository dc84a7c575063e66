import type { VitalName } from "../knowledge/knowledge-types.ts";
import { plainWords } from "../lexicon/plain-words.ts";
import type { Lexicon } from "../matching/create-lexicon.ts";
import { findNegated } from "../modifiers/find-negated.ts";
import { findUnreal } from "../modifiers/find-unreal.ts";
import { readDays } from "../slots/read-days.ts";
import { type Person, readPerson } from "../slots/read-person.ts";
import { readVitals } from "../slots/read-vitals.ts";
import { type Detected, detectLanguage } from "../text/detect-language.ts";
import { normalise } from "../text/normalise.ts";
import { type Reading, tokensOf } from "../text/tokens.ts";

/** A concept that a message names. Only a present one counts for the level. */
interface Mention {
  readonly id: string;
  readonly state: "present" | "denied" | "unreal";
  readonly sentence: number;
  readonly clause: number;
}

/** The content of one message. */
export interface Understanding {
  readonly text: string;
  readonly language: Detected | undefined;
  readonly mentions: readonly Mention[];
  readonly person: Person;
  readonly days?: number;
  readonly vitals: Partial<Record<VitalName, number>>;
  /** Pain from 0 to 10, when the message rates it. */
  readonly painScore?: number;
  /** The share of its words that the engine knows. */
  readonly coverage: number;
  readonly asksKnowledge: boolean;
}

const PAIN_SCORE = /(?<!\d)(\d{1,2}) ?(?:\/|out of|on|me se|में से) ?10(?!\d)/u;

/** Reads one message. `before` is the language of the conversation, for messages too short to tell. */
export function understand(text: string, lexicon: Lexicon, before: Reading = "en"): Understanding {
  const plain = normalise(text);
  const language = detectLanguage(plain);
  const reading = language === undefined ? before : isReading(language) ? language : "en";
  const tokens = tokensOf(plain, reading);
  const { person, rest } = readPerson(plain);
  const days = readDays(rest);
  const score = PAIN_SCORE.exec(plain)?.[1];
  const { mentions, asksKnowledge } = mentionsIn(tokens, lexicon);
  const words = tokens.filter(
    ({ isFiller, isSoft, word }) => !isFiller && !isSoft && !/^\d/.test(word) && !plainWords.has(word),
  );
  return {
    text: plain,
    language,
    mentions,
    person,
    ...(days === undefined ? {} : { days }),
    vitals: readVitals(plain),
    ...(score ? { painScore: Number(score) } : {}),
    coverage: words.length === 0 ? 0 : words.filter((word) => lexicon.knows(word)).length / words.length,
    asksKnowledge,
  };
}

const isReading = (language: Detected): language is Reading =>
  language === "en" || language === "hinglish" || language === "hi";

function mentionsIn(tokens: ReturnType<typeof tokensOf>, lexicon: Lexicon) {
  const found = lexicon.find(tokens);
  const kindOf = (id: string) => lexicon.concepts.get(id)?.kind;
  const negated = findNegated(tokens, found, (id) => kindOf(id) === "modifier");
  const unreal = findUnreal(tokens);
  const mentions = found.map((mention): Mention => {
    const first = mention.words[0]!;
    const isLasting = /^(history|exposure|modifier)$/.test(kindOf(mention.id) ?? "");
    const asked = lexicon.isCrisis(mention.id) ? unreal.studySentences : unreal.questionSentences;
    const isUnreal = asked.has(first.sentence) || (!isLasting && (unreal.isPast(first) || unreal.isFeared(mention.words)));
    const state = negated.has(mention) ? "denied" : isUnreal ? "unreal" : "present";
    return { id: mention.id, state, sentence: first.sentence, clause: first.clause };
  });
  return { mentions, asksKnowledge: unreal.questionSentences.size > 0 };
}
