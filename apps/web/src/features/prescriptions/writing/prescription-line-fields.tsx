import { type MedicineForm, medicineForms } from "@medisense/contract/prescriptions";
import { Star, Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { formLabels } from "../prescription-labels.ts";
import type { TypedLine } from "../unsaved-draft.ts";
import { useMedicineNames } from "../use-medicine-names.ts";
import { useText } from "../../../lib/language.tsx";
import { Button } from "../../../ui/button.tsx";
import { cardClass } from "../../../ui/card.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";

interface Props {
  line: TypedLine;
  number: number;
  problemOf(field: string): string | undefined;
  /** Asks which medicine is meant, below the generic name. */
  nameQuestion: ReactNode;
  isFavourite: boolean;
  /** Keeps the line as a favourite, or removes it from them. */
  onFavourite(): void;
  onChange(to: Partial<TypedLine>): void;
  onRemove(): void;
}

/** The fields of one medicine on a prescription. */
export function PrescriptionLineFields(props: Props) {
  const { line, number, problemOf, nameQuestion, isFavourite, onFavourite, onChange, onRemove } = props;
  const t = useText();
  const names = useMedicineNames(line.genericName);
  const list = useId();
  const field = (name: "genericName" | "strength" | "dose" | "days" | "notes") => ({
    value: line[name],
    error: problemOf(name),
    autoComplete: "off",
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <fieldset className={cardClass(false, "grid gap-4 p-4 @sm:grid-cols-2 @xl:grid-cols-6 @xl:p-5")}>
      <legend className="float-left font-bold text-ink-900 @sm:col-span-full">
        {t("Medicine {number}", { number })}
      </legend>
      <TextField
        label={t("Generic name")}
        hint={t("Printed in capitals")}
        className="clear-both @sm:col-span-full [&_input]:uppercase"
        autoCapitalize="characters"
        spellCheck={false}
        list={list}
        {...field("genericName")}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      {nameQuestion}
      <TextField label={t("Strength")} hint={t("Such as 500 mg")} className="@xl:col-span-2" {...field("strength")} />
      <div className="@xl:col-span-2">
        <SelectField
          label={t("Form")}
          value={line.form}
          onChange={(form) => onChange({ form: form as MedicineForm })}
          options={medicineForms.map((value) => ({ value, label: t(formLabels[value]) }))}
        />
      </div>
      <TextField
        label={t("Dose")}
        hint={t("Such as 1-0-1, 5 ml-0-5 ml or SOS")}
        className="@xl:col-span-2"
        {...field("dose")}
      />
      <TextField label={t("Days")} inputMode="numeric" {...field("days")} />
      <TextField label={t("Notes")} className="@xl:col-span-2" {...field("notes")} />
      <div className="flex flex-wrap gap-2 @sm:col-span-full @xl:col-span-3 @xl:justify-end @xl:self-start @xl:pt-7">
        <Button
          look="quiet"
          className="px-2!"
          aria-pressed={isFavourite}
          aria-label={t("Favourite: medicine {number}", { number })}
          onClick={onFavourite}
        >
          <Star aria-hidden="true" className={`size-5 shrink-0 ${isFavourite ? "fill-current" : ""}`} />
          {t("Favourite")}
        </Button>
        <Button
          look="quiet"
          className="px-2!"
          aria-label={t("Remove medicine {number}", { number })}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" className="size-5 shrink-0" />
          {t("Remove")}
        </Button>
      </div>
    </fieldset>
  );
}
