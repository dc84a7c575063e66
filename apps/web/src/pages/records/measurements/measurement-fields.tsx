import { measures, sugarContexts, unitOf } from "@medisense/contract/health/measures";
import { contextLabels } from "../../../features/records/record-labels.ts";
import { useText } from "../../../lib/language.tsx";
import { ChoiceField } from "../../../ui/forms/choice-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { type EnteredMeasurement, indianNow, type readEntered } from "./entered-measurement.ts";

interface Props {
  form: EnteredMeasurement;
  /** The part that has to be corrected. */
  fault: ReturnType<typeof readEntered>["fault"];
  onChange(part: Partial<EnteredMeasurement>): void;
}

/** Asks for the parts that a kind of value has; a fault stands beside its field. */
export function MeasurementFields({ form, fault, onChange }: Props) {
  const t = useText();
  const { units, second } = measures[form.kind];
  const unit = unitOf(form.kind, form.unit) ?? units[0];
  const rangeText = ({ min, max, decimals = 0 }: { min: number; max: number; decimals?: number }) =>
    decimals === 0
      ? t("Please enter a whole number from {min} to {max}", { min, max })
      : t("Please enter a number from {min} to {max}", { min, max });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={
            second
              ? t("Upper number ({unit})", { unit: t(unit.unit) })
              : `${t(measures[form.kind].label)} (${t(unit.unit)})`
          }
          inputMode="decimal"
          autoComplete="off"
          value={form.value}
          error={fault === "value" || fault === "unit" ? rangeText(unit) : undefined}
          onChange={(event) => onChange({ value: event.target.value })}
        />
        {second && (
          <TextField
            label={t("Lower number ({unit})", { unit: t(unit.unit) })}
            inputMode="decimal"
            autoComplete="off"
            value={form.second}
            error={
              fault === "order"
                ? t("The upper blood pressure must be higher than the lower one.")
                : fault === "second"
                  ? rangeText(second)
                  : undefined
            }
            onChange={(event) => onChange({ second: event.target.value })}
          />
        )}
        {units.length > 1 && (
          <SelectField
            label={t("Unit")}
            value={form.unit}
            options={units.map((one) => ({ value: one.unit, label: t(one.unit) }))}
            onChange={(chosen) => onChange({ unit: chosen })}
          />
        )}
        <TextField
          label={t("Day and time")}
          hint={t("Time in India")}
          type="datetime-local"
          max={indianNow()}
          value={form.when}
          error={fault === "when" ? t("Please check the date: it must be in the past.") : undefined}
          onChange={(event) => onChange({ when: event.target.value })}
        />
      </div>
      {form.kind === "sugar" && (
        <ChoiceField
          label={t("Measured")}
          value={form.context}
          choices={sugarContexts.map((context) => ({ value: context, label: t(contextLabels[context]) }))}
          error={fault === "context" ? t("Choose when the sugar was measured.") : undefined}
          onChange={(context) => onChange({ context })}
        />
      )}
    </>
  );
}
