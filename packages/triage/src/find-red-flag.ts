import { type Core, createCore, type EmergencyReading, readEmergency } from "./engine/core.ts";
import { redFlagKnowledge } from "./generated/red-flag-knowledge.ts";
import type { Advice } from "./knowledge/knowledge-types.ts";
import { type StoredRedFlags, unpackRedFlags } from "./building/unpack-red-flags.ts";
import { type CardLanguage, cardTexts } from "./reply/card-texts.ts";
import type { Detected } from "./text/detect-language.ts";

/** The card to show at once when a message tells of an emergency or a crisis. */
export interface RedFlag {
  readonly kind: "emergency" | "crisis";
  readonly language: Detected;
  readonly title: string;
  readonly lines: readonly string[];
  readonly numbers: readonly { readonly number: string; readonly label: string }[];
}

let opened: { core: Core; stored: StoredRedFlags } | undefined;

function open() {
  if (!opened) {
    const stored = unpackRedFlags(redFlagKnowledge);
    opened = { core: createCore(stored), stored };
  }
  return opened;
}

/** Tells whether what somebody wrote is an emergency, without a network. `history` holds what they wrote before. */
export function findRedFlag(text: string, history: readonly string[] = []): RedFlag | undefined {
  const { core, stored } = open();
  const reading = readEmergency(
    [...history, text].map((turn) => ({ role: "user", text: turn })),
    core,
  );
  if (!reading.isEmergency) return undefined;
  const language = reading.otherScript ? (reading.otherScript.id as Detected) : reading.facts.language;
  const written: CardLanguage = language === "hi" || language === "hinglish" ? language : "en";
  return {
    kind: reading.isCrisis ? "crisis" : "emergency",
    language,
    title: reading.otherScript?.emergencyReply ?? titleOf(reading, written),
    lines: reading.otherScript ? [] : linesOf(reading, stored.firstAid, written),
    numbers: numbersOf(reading, stored.numbers, written),
  };
}

function titleOf({ isCrisis }: EmergencyReading, language: CardLanguage) {
  return (isCrisis ? cardTexts.crisis : cardTexts.callNow)[language];
}

function linesOf({ rules, isCrisis }: EmergencyReading, firstAid: readonly Advice[], language: CardLanguage): string[] {
  // The packed rules of a crisis have no first aid, so this is that of the body.
  const advice = firstAid.find(({ id }) => id === rules.find((rule) => rule.firstAid)?.firstAid);
  const aid = (advice?.lines[language] ?? advice?.lines.en ?? []).slice(0, 4);
  if (isCrisis) return [...aid, cardTexts.crisisStay[language]];
  return rules.length === 0 ? [cardTexts.dangerQuestion[language]] : aid;
}

function numbersOf({ rules, isCrisis }: EmergencyReading, known: StoredRedFlags["numbers"], language: CardLanguage) {
  const wanted = new Set([
    ...(isCrisis ? ["14416"] : []),
    ...rules.flatMap(({ numbers = [] }) => numbers),
    "112",
    "108",
    ...(rules.length === 0 ? ["14416", "181"] : []),
  ]);
  return [...wanted].map((number) => {
    const purpose = known.find((entry) => entry.number === number)?.purpose;
    return { number, label: purpose?.[language] ?? number };
  });
}
