import { useId } from "react";
import { useText } from "../../../lib/language.tsx";

interface Props {
  value: string;
  onChange(value: string): void;
  problem: string | undefined;
}

/** The advice that goes with a prescription. */
export function AdviceField({ value, onChange, problem }: Props) {
  const t = useText();
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-ink-900">
        {t("Advice")}
      </label>
      <textarea
        id={id}
        rows={4}
        maxLength={2000}
        value={value}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
        className="w-full rounded-field border border-field bg-card px-3.5 py-2 text-ink-900"
      />
      {problem && (
        <p id={`${id}-note`} role="alert" className="text-coral-600 text-sm">
          {problem}
        </p>
      )}
    </div>
  );
}
