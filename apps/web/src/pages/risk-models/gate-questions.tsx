import type { Gate } from "@medisense/risk";
import { useText } from "../../lib/language.tsx";
import { ChoiceField } from "../../ui/forms/choice-field.tsx";
import { StopNote } from "./stop-note.tsx";

interface Props {
  gates: readonly Gate[];
  answers: Readonly<Record<string, boolean>>;
  speciality: string;
  onAnswer(name: string, isYes: boolean): void;
}

/** Asks what decides whether a score is right for a person. The first yes ends the questions. */
export function GateQuestions({ gates, answers, speciality, onAnswer }: Props) {
  const t = useText();
  const first = gates.findIndex(({ name }) => answers[name]);
  const asked = first === -1 ? gates : gates.slice(0, first + 1);
  const stopped = gates[first];
  return (
    <div className="grid gap-5">
      {asked.map(({ name, label }) => (
        <ChoiceField
          key={name}
          label={t(label)}
          value={answers[name] === undefined ? undefined : answers[name] ? "yes" : "no"}
          choices={[
            { value: "no", label: t("No") },
            { value: "yes", label: t("Yes") },
          ]}
          onChange={(value) => onAnswer(name, value === "yes")}
        />
      ))}
      {stopped && (
        <StopNote isUrgent={stopped.code === "EMERGENCY"} speciality={speciality}>
          {t(stopped.message)}
        </StopNote>
      )}
    </div>
  );
}
