import { calculateRisk, type Instrument, type RefusedResult, type RiskResult } from "@medisense/risk";
import { type FormEvent, useRef, useState } from "react";
import { useText } from "../../lib/language.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { AnswerField } from "./answer-field.tsx";
import { answersOf, type Entered } from "./entered.ts";
import { useRefusalText } from "./use-refusal-text.ts";

/** A result and the answers that it was calculated from. */
export interface AnsweredResult {
  result: RiskResult;
  answers: Readonly<Record<string, unknown>>;
}

interface Props {
  instrument: Instrument;
  /** The known answers of the person whom the check is for. */
  prefilled: Entered;
  gateAnswers: Readonly<Record<string, boolean>>;
  /** Called with a result and its answers, and with undefined once the answers no longer belong to it. */
  onResult(answered: AnsweredResult | undefined): void;
}

/** Asks for an instrument's fields and calculates here, without the network. */
export function AnswerForm({ instrument, prefilled, gateAnswers, onResult }: Props) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [entered, setEntered] = useState<Entered>(prefilled);
  const [refused, setRefused] = useState<RefusedResult>();
  const refusalText = useRefusalText(instrument);
  const message = refused && refusalText(refused);

  function change(name: string, value: string | boolean) {
    setEntered((before) => ({ ...before, [name]: value }));
    setRefused(undefined);
    onResult(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const answers = { ...gateAnswers, ...answersOf(instrument.fields, entered) };
    const result = calculateRisk(instrument.id, answers, { mustBeComplete: true });
    if (result?.status === "refused") {
      setRefused(result);
      onResult(undefined);
      form.current?.querySelector<HTMLInputElement>(`[data-field="${result.field}"] input`)?.focus();
      return;
    }
    onResult(result && { result, answers });
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
      {instrument.fields.map((field) => (
        <div key={field.name} data-field={field.name}>
          <AnswerField
            field={field}
            value={entered[field.name]}
            range={rangeOf(field, instrument)}
            error={refused?.field === field.name ? message : undefined}
            onChange={(value) => change(field.name, value)}
          />
        </div>
      ))}
      {message && !refused?.field && <ErrorNote>{message}</ErrorNote>}
      <div className="grid gap-3">
        <p className="text-sm">
          {t("This is calculated on your device. Your answers are not sent unless you save the result.")}
        </p>
        <Button type="submit" className="justify-self-start">
          {t("Show where I stand")}
        </Button>
      </div>
    </form>
  );
}

function rangeOf(field: Instrument["fields"][number], { ages }: Instrument) {
  if (field.name === "age") return { min: ages.from, max: ages.to };
  return "min" in field ? { min: field.min, max: field.max } : undefined;
}
