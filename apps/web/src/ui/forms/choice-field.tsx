import type { LucideIcon } from "lucide-react";
import { useId } from "react";

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
  Icon?: LucideIcon;
  disabled?: boolean;
}

interface Props<Value extends string> {
  label: string;
  value: Value | undefined;
  choices: Choice<NoInfer<Value>>[];
  error?: string | undefined;
  onChange(value: NoInfer<Value>): void;
}

/** Shows a few radio buttons side by side. */
export function ChoiceField<Value extends string>({ label, value, choices, error, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={error && `${name}-error`}>
      <legend className="pb-1.5 font-semibold text-ink-900">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ value: choice, label: text, hint, Icon, disabled = false }) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-field border border-field bg-card px-3.5 py-2 text-ink-900 has-checked:border-brand-700 has-checked:bg-brand-50 has-disabled:cursor-not-allowed has-disabled:opacity-55"
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={value === choice}
              disabled={disabled}
              onChange={() => onChange(choice)}
              className="size-4 accent-brand-700"
            />
            {Icon && <Icon aria-hidden="true" className="size-5 text-brand-700" />}
            <span>
              <span className="font-semibold">{text}</span>
              {hint && <span className="block text-ink-600 text-sm">{hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} role="alert" className="pt-1.5 text-coral-600 text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
