import { type ListingColumn, optionalColumns } from "@medisense/contract/operators/listings";
import { useText } from "../../lib/language.tsx";
import { FormSelect } from "./form-select.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { columnLabels } from "./column-labels.ts";
import { HospitalField } from "./hospital-field.tsx";
import { listingChoices } from "./listing-choices.ts";

interface Props {
  columns: readonly ListingColumn[];
  /** The server's faults, by column. */
  faults: Record<string, string>;
  entered?: Record<string, string>;
}

/** Shows a field for each column of a doctor, hospital or store. */
export function ListingFields({ columns, faults, entered = {} }: Props) {
  const t = useText();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {columns.map((name) => {
        const choice = listingChoices[name];
        const Field = name === "hospital" ? HospitalField : TextField;
        return choice ? (
          <FormSelect
            key={name}
            name={name}
            label={t(choice.label)}
            options={choice.options.map(({ value, label }) => ({ value, label: t(label) }))}
            chosen={entered[name]}
            error={faults[name] ? t("Choose one") : undefined}
          />
        ) : (
          <Field
            key={name}
            name={name}
            type={name === "licenceValidUntil" ? "date" : name === "email" ? "email" : "text"}
            label={t(columnLabels[name])}
            defaultValue={entered[name]}
            autoComplete="off"
            aria-required={!optionalColumns.includes(name)}
            error={faults[name] ? t(faults[name]) : undefined}
          />
        );
      })}
    </div>
  );
}
