import { sexes } from "@medisense/contract/prescriptions";
import { sexLabels } from "../prescription-labels.ts";
import type { TypedPrescription } from "../unsaved-draft.ts";
import { useText } from "../../../lib/language.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";

interface Props {
  age: TypedPrescription["age"];
  ageUnit: TypedPrescription["ageUnit"];
  sex: TypedPrescription["sex"];
  onChange(to: Partial<TypedPrescription>): void;
  problemOf(field: string): string | undefined;
}

/** The patient's age and sex. */
export function PatientFields({ age, ageUnit, sex, onChange, problemOf }: Props) {
  const t = useText();
  const sexProblem = problemOf("patientSex");
  return (
    <fieldset className={cardClass(false, "grid gap-4 p-4 @sm:grid-cols-2 @xl:grid-cols-4 @xl:p-5")}>
      <legend className="float-left font-bold text-ink-900 @sm:col-span-full">{t("Patient")}</legend>
      <TextField
        label={ageUnit === "years" ? t("Age in years") : t("Age in months")}
        hint={t("Ask the patient; a family may share one account")}
        error={problemOf("patientAge")}
        inputMode="numeric"
        autoComplete="off"
        value={age}
        onChange={(event) => onChange({ age: event.target.value })}
        className="clear-both @sm:col-span-2"
      />
      <div className="grid content-start">
        <SelectField
          label={t("Age is in")}
          value={ageUnit}
          onChange={(value) => onChange({ ageUnit: value as TypedPrescription["ageUnit"] })}
          options={[
            { value: "years", label: t("Years") },
            { value: "months", label: t("Months") },
          ]}
        />
      </div>
      <div className="grid content-start gap-1.5">
        <SelectField
          label={t("Sex")}
          value={sex}
          onChange={(value) => onChange({ sex: value as TypedPrescription["sex"] })}
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
