import type { HistoryEntry } from "@medisense/contract/assistant";
import { intakeLimits } from "@medisense/contract/intakes";
import type { Locale } from "@medisense/contract/locales";
import { assess, openEngine } from "@medisense/triage";
import { turnsOf } from "../answering/turns-of.ts";
import { intakeTexts } from "./intake-texts.ts";

/**
 * Drafts what a patient can tell the doctor before a visit, in the language of the patient's screens. The patient changes it
 * and saves it as an intake, or not.
 */
export function draftIntake({ history, locale }: { history: HistoryEntry[]; locale: Locale }) {
  const turns = turnsOf(history).filter(({ role }) => role === "user");
  const { days, person, understood } = assess(turns);
  const labels = new Map(openEngine().knowledge.concepts.map(({ id, label }) => [id, label[locale]]));
  const named = (negated: boolean) => [
    ...new Set(
      understood
        .filter((one) => one.negated === negated && !FOR_RULES_ALONE.has(one.id))
        .map(({ id, label }) => labels.get(id) ?? label),
    ),
  ];
  const texts = intakeTexts[locale];
  const list = (title: string, items: string[]) =>
    items.length > 0 ? `${title}: ${items.join(", ")}${texts.end}` : "";
  const lines = [
    list(texts.present, named(false)),
    list(texts.absent, named(true)),
    list(texts.patient, aboutPerson(person, texts)),
    `${texts.words}: ${turns.map(({ text }) => `“${text.replace(/\s+/g, " ").trim()}”`).join(" ")}`,
  ].filter(Boolean);
  return {
    reason: cut(lines.join("\n"), intakeLimits.reason),
    since: days === undefined ? "" : texts.days(days),
  };
}

function aboutPerson(
  { age, pregnant, sex, who }: ReturnType<typeof assess>["person"],
  texts: (typeof intakeTexts)[Locale],
): string[] {
  return [
    who === "other" && texts.other,
    age !== undefined && (age < 2 ? texts.months(Math.round(age * 12)) : texts.years(Math.floor(age))),
    sex === "f" && texts.female,
    sex === "m" && texts.male,
    pregnant && texts.pregnant,
  ].filter((item) => typeof item === "string");
}

/** Circumstances and guesses that only rules need. A doctor would take them for what the patient said. */
const FOR_RULES_ALONE: ReadonlySet<string> = new Set(["allergen-contact", "severe-allergy-known"]);

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);
