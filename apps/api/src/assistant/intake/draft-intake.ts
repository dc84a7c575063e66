import { intakeLimits } from "@medisense/contract/intakes";
import type { HistoryEntry } from "@medisense/contract/assistant";
import { assess } from "@medisense/triage";
import { turnsOf } from "../answering/turns-of.ts";

/** Drafts what a patient can tell the doctor before a visit. The patient changes it and saves it as an intake, or not. */
export function draftIntake(history: HistoryEntry[]) {
  const turns = turnsOf(history).filter(({ role }) => role === "user");
  const { days, person, understood } = assess(turns);
  const named = (negated: boolean) => [
    ...new Set(understood.filter((one) => one.negated === negated).map(({ label }) => label)),
  ];
  const lines = [
    list("I have", named(false)),
    list("I do not have", named(true)),
    list("About the patient", aboutPerson(person)),
    `In my words: ${turns.map(({ text }) => `“${text.replace(/\s+/g, " ").trim()}”`).join(" ")}`,
  ].filter(Boolean);
  return {
    reason: cut(lines.join("\n"), intakeLimits.reason),
    since: days === undefined ? "" : days === 1 ? "1 day" : `${days} days`,
  };
}

const list = (title: string, items: string[]) => (items.length > 0 ? `${title}: ${items.join(", ")}.` : "");

function aboutPerson({ age, pregnant, sex, who }: ReturnType<typeof assess>["person"]): string[] {
  return [
    who === "other" && "not the writer",
    age !== undefined && (age < 2 ? `${Math.round(age * 12)} months old` : `${Math.floor(age)} years old`),
    sex === "f" && "female",
    sex === "m" && "male",
    pregnant && "pregnant",
  ].filter((item) => typeof item === "string");
}

const cut = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1)}…`);
