import { isDangerousValue } from "@medisense/contract/health/is-dangerous-value";
import type { Measurement } from "@medisense/contract/health/measurements";
import { type MeasurementKind, measures, sugarContexts, unitOf } from "@medisense/contract/health/measures";
import { type FormEvent, useRef, useState } from "react";
import { DangerNote } from "../../../features/records/danger-note.tsx";
import { useSaveMeasurement } from "../../../features/records/queries.ts";
import { contextLabels } from "../../../features/records/record-labels.ts";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { ChoiceField } from "../../../ui/forms/choice-field.tsx";
import { SelectField } from "../../../ui/forms/select-field.tsx";
import { TextField } from "../../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { useRecordPerson } from "../person/use-record-person.ts";
import { type EnteredMeasurement, formOf, indianClock, readEntered, typedValue } from "./entered-measurement.ts";

interface Props {
  kind: MeasurementKind;
  /** The stored value that is being changed; undefined for a new one. */
  changed: Measurement | undefined;
  onDone(): void;
}

/** Asks for one value with its unit and its time. A value that can be an emergency says so before it is saved. */
export function MeasurementForm({ kind, changed, onDone }: Props) {
  const t = useText();
  const { personId, ageMonths } = useRecordPerson();
  const [form, setForm] = useState(() => formOf(kind, changed));
  const [fault, setFault] = useState<ReturnType<typeof readEntered>["fault"]>();
  const [saved, setSaved] = useState<ReturnType<typeof typedValue>>();
  // The same press again after a lost network stores one value.
  const id = useRef<string>(changed?._id ?? crypto.randomUUID());
  const saving = useSaveMeasurement();
  const { units, second } = measures[kind];
  const unit = unitOf(kind, form.unit) ?? units[0];
  const typed = typedValue(form) ?? saved;

  function change(part: Partial<EnteredMeasurement>) {
    setForm((before) => ({ ...before, ...part }));
    setFault(undefined);
    setSaved(undefined);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const { numbers, fault: found } = readEntered(form);
    setFault(found);
    if (!numbers) return;
    saving.mutate(
      { id: id.current, personId, ...numbers },
      {
        onSuccess: () => {
          tellSuccess(t("Saved"));
          setSaved(typedValue(form));
          setForm(formOf(kind, undefined, form.unit));
          id.current = crypto.randomUUID();
          onDone();
        },
      },
    );
  }

  const rangeText = ({ min, max }: { min: number; max: number }) =>
    t("Please enter a number from {min} to {max}", { min, max });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h2 className="text-xl">{changed ? t("Change the value") : t("New value")}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={
            second ? t("Upper number ({unit})", { unit: t(unit.unit) }) : `${t(measures[kind].label)} (${t(unit.unit)})`
          }
          inputMode="decimal"
          autoComplete="off"
          value={form.value}
          error={fault === "value" || fault === "unit" ? rangeText(unit) : undefined}
          onChange={(event) => change({ value: event.target.value })}
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
            onChange={(event) => change({ second: event.target.value })}
          />
        )}
        {units.length > 1 && (
          <SelectField
            label={t("Unit")}
            value={form.unit}
            options={units.map((one) => ({ value: one.unit, label: t(one.unit) }))}
            onChange={(chosen) => change({ unit: chosen })}
          />
        )}
        <TextField
          label={t("Day and time")}
          hint={t("Time in India")}
          type="datetime-local"
          max={indianClock(new Date())}
          value={form.when}
          error={fault === "when" ? t("Please check the date: it must be in the past.") : undefined}
          onChange={(event) => change({ when: event.target.value })}
        />
      </div>
      {kind === "sugar" && (
        <ChoiceField
          label={t("Measured")}
          value={form.context}
          choices={sugarContexts.map((context) => ({ value: context, label: t(contextLabels[context]) }))}
          error={fault === "context" ? t("Choose when the sugar was measured.") : undefined}
          onChange={(context) => change({ context })}
        />
      )}
      {typed && isDangerousValue({ ...typed, ageMonths }) && <DangerNote />}
      {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {t("Save value")}
        </Button>
        {changed && (
          <Button look="quiet" onClick={onDone}>
            {t("Cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
