import type { Field } from "@medisense/risk";
import { useText } from "../../lib/language.tsx";
import { ChoiceField } from "../../ui/forms/choice-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { conversions } from "./conversions.ts";
import { UnitConverter } from "./unit-converter.tsx";

interface Props {
  field: Field;
  value: string | boolean | undefined;
  /** The range that a person reads beside a number. */
  range: { readonly min: number; readonly max: number } | undefined;
  error: string | undefined;
  onChange(value: string | boolean): void;
}

/** Shows one question of an instrument, as its kind asks. */
export function AnswerField({ field, value, range, error, onChange }: Props) {
  const t = useText();
  const label = t(field.label);
  if (field.kind === "yesNo") {
    return (
      <ChoiceField
        label={label}
        value={value === undefined ? undefined : value ? "yes" : "no"}
        choices={[
          { value: "no", label: t("No") },
          { value: "yes", label: t("Yes") },
        ]}
        error={error}
        onChange={(choice) => onChange(choice === "yes")}
      />
    );
  }
  if (field.kind === "choice") {
    return (
      <ChoiceField
        label={label}
        value={typeof value === "string" ? value : undefined}
        choices={translated(field.options)}
        error={error}
        onChange={onChange}
      />
    );
  }
  const words = field.kind === "numberOr" ? field.options : [];
  const isWord = words.some((word) => word.value === value);
  const text = typeof value === "string" && !isWord ? value : "";
  return (
    <div className="grid gap-2">
      <TextField
        label={field.unit ? `${label} (${t(field.unit)})` : label}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-md"
        value={text}
        hint={hint()}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {words.length > 0 && (
        <ChoiceField
          label={t("Or instead of a number")}
          value={isWord ? String(value) : undefined}
          choices={translated(words)}
          onChange={onChange}
        />
      )}
      {conversions[field.name]?.map((conversion) => (
        <UnitConverter key={conversion.title} conversion={conversion} onConvert={onChange} />
      ))}
    </div>
  );

  function hint() {
    const limits = range && t("From {min} to {max}", { ...range });
    return "optional" in field && field.optional
      ? [limits, t("Leave it empty if you do not know it.")].filter(Boolean).join(". ")
      : limits;
  }

  function translated(options: readonly { readonly value: string; readonly label: string }[]) {
    return options.map((option) => ({ value: option.value, label: t(option.label) }));
  }
}
