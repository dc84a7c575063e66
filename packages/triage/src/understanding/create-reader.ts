import type { VitalName } from "../knowledge/knowledge-types.ts";
import { findUnreal, type Unreal } from "../modifiers/find-unreal.ts";
import { readDays } from "../slots/read-days.ts";
import { readLabValues } from "../slots/read-lab-values.ts";
import { type Person, readPerson } from "../slots/read-person.ts";
import { readVitals } from "../slots/read-vitals.ts";
import { withoutOldReadings } from "../slots/without-old-readings.ts";
import { type Detected, detectLanguage } from "../text/detect-language.ts";
import { withFeltBurning } from "../text/with-felt-burning.ts";
import { withNamedPerson } from "../text/with-named-person.ts";
import { normalise } from "../text/normalise.ts";
import { type Reading, type Token, tokensOf } from "../text/tokens.ts";

/** The content of a message that needs no lexicon. */
export interface Message {
  readonly text: string;
  readonly language: Detected | undefined;
  readonly tokens: readonly Token[];
  readonly unreal: Unreal;
  readonly person: Person;
  readonly days?: number;
  readonly vitals: Partial<Record<VitalName, number>>;
  /** Pain from 0 to 10, when the message rates it. */
  readonly painScore?: number;
}

export type Reader = (text: string, before: Reading) => Message;

/** Creates a reader for one conversation. It reads each message once, though two lexicons look at it. */
export function createReader(): Reader {
  const known = new Map<string, Message>();
  return (text, before) => {
    const key = `${before} ${text}`;
    const message = known.get(key) ?? read(text, before);
    known.set(key, message);
    return message;
  };
}

const PAIN_SCORE = /(?<!\d)(\d{1,2}) ?(?:\/|out of|on|me se|में से) ?10(?!\d)/u;

/** Reads one message. `before` is the language of the conversation, for messages too short to tell. */
function read(text: string, before: Reading): Message {
  const plain = withFeltBurning(withNamedPerson(normalise(text)));
  const language = detectLanguage(plain);
  const tokens = tokensOf(plain, language === undefined ? before : isReading(language) ? language : "en");
  const { person, rest } = readPerson(plain);
  const days = readDays(rest);
  const measured = withoutOldReadings(plain);
  const score = PAIN_SCORE.exec(plain)?.[1];
  return {
    text: plain,
    language,
    tokens,
    unreal: findUnreal(tokens),
    person,
    ...(days === undefined ? {} : { days }),
    vitals: { ...readLabValues(measured), ...readVitals(measured) },
    ...(score ? { painScore: Number(score) } : {}),
  };
}

const isReading = (language: Detected): language is Reading =>
  language === "en" || language === "hinglish" || language === "hi";
