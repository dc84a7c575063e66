import { type Sex, sexes } from "@medisense/contract/prescriptions";
import { sexLabels } from "../../features/prescriptions/prescription-labels.ts";
import { useText } from "../../lib/language.tsx";
import { cardClass } from "../../ui/card.tsx";
import { SelectField } from "../../ui/forms/select-field.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";

interface Props {
  age: string;
  onAge(age: string): void;
  sex: Sex | "";
  onSex(sex: Sex | ""): void;
  problemOf(field: string): string | undefined;
}

/** The patient's age and sex. */
export function PatientFields({ age, onAge, sex, onSex, problemOf }: Props) {
  const t = useText();
  const sexProblem = problemOf("patientSex");
  return (
    <fieldset className={cardClass(false, "grid gap-4 p-4 sm:grid-cols-2 sm:p-5")}>
      <legend className="float-left font-bold text-ink-900 sm:col-span-2">{t("Patient")}</legend>
      <TextField
        label={t("Age in years")}
        hint={t("Ask the patient; a family may share one account")}
        error={problemOf("patientAge")}
        inputMode="numeric"
        autoComplete="off"
        value={age}
        onChange={(event) => onAge(event.target.value)}
        className="clear-both"
      />
      <div className="grid content-start gap-1.5">
        <SelectField
          label={t("Sex")}
          value={sex}
          onChange={(value) => onSex(value as Sex | "")}
          options={[
            { value: "", label: t("Choose") },
            ...sexes.map((value) => ({ value, label: t(sexLabels[value]) })),
          ]}
        />
        {sexProblem && (
          <p role="alert" className="text-coral-600 text-sm">
            {sexProblem}
          </p>
        )}
      </div>
    </fieldset>
  );
}
