import type { Assessment } from "../assessment/assessment.ts";
import type { Person } from "../slots/read-person.ts";
import { isShortAnswer, type Turn } from "../understanding/merge-turns.ts";

type Judge = (turns: readonly Turn[], known?: Person) => Assessment;

/** Lets an assessment tell that the last turn only answers a question, and that the advice stays that of before. */
export const noticingUnchanged =
  (judge: Judge): Judge =>
  (turns, known) => {
    const judged = judge(turns, known);
    const last = turns.at(-1);
    if (!last || turns.at(-2)?.role !== "model" || !isShortAnswer(last.text)) return judged;
    const before = judge(turns.slice(0, -2), known);
    const isUnchanged = before.level === judged.level && before.specialities[0] === judged.specialities[0];
    return { ...judged, isUnchanged };
  };
