import { plainWords } from "../lexicon/plain-words.ts";
import type { Lexicon } from "../matching/create-lexicon.ts";
import { findNegated } from "../modifiers/find-negated.ts";
import { clausesOfNormalHeat } from "../modifiers/clauses-of-normal-heat.ts";
import type { Message } from "./create-reader.ts";

/** A concept that a message names. Only a present one counts for the level. */
interface Mention {
  readonly id: string;
  readonly state: "present" | "denied" | "unreal" | "figure";
  readonly sentence: number;
  readonly clause: number;
}

/** The content of one message. */
export interface Understanding extends Message {
  readonly mentions: readonly Mention[];
  /** The share of its words that the engine knows. */
  readonly coverage: number;
  readonly asksKnowledge: boolean;
}

/** A normal reading in their clause denies these: "bukhar naapa to 98.4 nikla". */
const FEVER: ReadonlySet<string> = new Set(["fever", "low-fever"]);

/** Rabies may take years after these. */
const BITES: ReadonlySet<string> = new Set(["dog-bite", "animal-bite"]);

/** Finds the concepts of the lexicon in a message. */
export function understand(message: Message, lexicon: Lexicon): Understanding {
  const { tokens, unreal } = message;
  const words = tokens.filter(
    ({ isFiller, isSoft, word }) => !isFiller && !isSoft && !/^\d/.test(word) && !plainWords.has(word),
  );
  return {
    ...message,
    mentions: mentionsIn(message, lexicon),
    coverage: words.length === 0 ? 0 : words.filter((word) => lexicon.knows(word)).length / words.length,
    asksKnowledge: unreal.questionSentences.size > 0,
  };
}

function mentionsIn({ tokens, unreal }: Message, lexicon: Lexicon): Mention[] {
  const found = lexicon.find(tokens, unreal.isRepeated);
  const kindOf = (id: string) => lexicon.concepts.get(id)?.kind;
  const negated = findNegated(tokens, found, (id) => kindOf(id) === "modifier");
  const normalHeat = clausesOfNormalHeat(tokens);
  return found.map((mention): Mention => {
    const first = mention.words[0]!;
    const kind = kindOf(mention.id) ?? "";
    const isLasting = /^(history|exposure|modifier)$/.test(kind);
    const isOver = kind === "exposure" && !BITES.has(mention.id) && unreal.isYearsAgo(mention.words);
    const asked = lexicon.isCrisis(mention.id) ? unreal.studySentences : unreal.questionSentences;
    const isUnreal =
      isOver ||
      asked.has(first.sentence) ||
      (!isLasting && (unreal.isPast(mention.words) || unreal.isFeared(mention.words)));
    const isFigure = unreal.isOfThing(mention.words);
    const isNormal = FEVER.has(mention.id) && normalHeat.has(first.clause);
    const state = isNormal || negated.has(mention) ? "denied" : isFigure ? "figure" : isUnreal ? "unreal" : "present";
    return { id: mention.id, state, sentence: first.sentence, clause: first.clause };
  });
}
