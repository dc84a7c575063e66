import { type PersonConsentKind, personConsentTexts } from "@medisense/contract/persons/family";
import { useId } from "react";
import { useLanguage, useText } from "../../lib/language.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

interface Agreement {
  isGiven: boolean;
  givenBy: string;
}

interface Props extends Agreement {
  kind: PersonConsentKind;
  error: string | undefined;
  nameError: string | undefined;
  onChange(agreement: Agreement): void;
}

/** Asks for the agreement under which a dependant's record is kept, and for the name of the adult who gives it. */
export function AgreementField({ kind, isGiven, givenBy, error, nameError, onChange }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const id = useId();
  return (
    <fieldset className="grid gap-4 rounded-field bg-brand-50 p-4 text-ink-900">
      <legend className="sr-only">{t("Agreement")}</legend>
      <div className="grid gap-1.5">
        <label className="flex min-h-11 items-start gap-3">
          <input
            type="checkbox"
            checked={isGiven}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error && `${id}-error`}
            onChange={(event) => onChange({ isGiven: event.target.checked, givenBy })}
            className="mt-0.5 size-5 shrink-0 accent-brand-700"
          />
          <span>{personConsentTexts[kind][locale]}</span>
        </label>
        {error && (
          <p id={`${id}-error`} role="alert" className="text-coral-600 text-sm">
            {error}
          </p>
        )}
      </div>
      <TextField
        label={t("Your full name")}
        hint={t("We keep your name, this text and the time.")}
        autoComplete="name"
        maxLength={120}
        value={givenBy}
        onChange={(event) => onChange({ isGiven, givenBy: event.target.value })}
        error={nameError}
      />
    </fieldset>
  );
}
