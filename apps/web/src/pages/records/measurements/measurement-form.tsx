import { isDangerousValue } from "@medisense/contract/health/is-dangerous-value";
import type { Measurement } from "@medisense/contract/health/measurements";
import type { MeasurementKind } from "@medisense/contract/health/measures";
import { onlineManager, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { DangerNote } from "../../../features/records/danger-note.tsx";
import { latestMeasurements } from "../../../features/records/queries.ts";
import { useSaveMeasurement } from "../../../features/records/saves.ts";
import { WaitingSaves } from "../../../features/records/waiting-saves.tsx";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { useRequestId } from "../../../lib/network/use-request-id.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { useRecordPerson } from "../person/use-record-person.ts";
import { type EnteredMeasurement, formOf, readEntered, typedValue } from "./entered-measurement.ts";
import { MeasurementFields } from "./measurement-fields.tsx";

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
  const latest = useQueryClient().getQueryData(latestMeasurements(personId).queryKey);
  // The form keeps the unit that was used last.
  const [form, setForm] = useState(() => formOf(kind, changed, latest?.find((one) => one.kind === kind)?.unit));
  const [fault, setFault] = useState<ReturnType<typeof readEntered>["fault"]>();
  const [saved, setSaved] = useState<ReturnType<typeof typedValue>>();
  // The same press again after a lost answer stores one value, and another value never takes its place.
  const { requestIdOf, resetIds } = useRequestId();
  const saving = useSaveMeasurement();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that asks for a change may be far below the form.
  useEffect(() => {
    if (changed) heading.current?.focus();
  }, [changed]);
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
    const saved = () => {
      tellSuccess(t("Saved"));
      startAnew();
    };
    const waits = !onlineManager.isOnline();
    // By the time that a waiting value is sent, the form may have the next one.
    saving.mutate(
      { id: changed?._id ?? requestIdOf(numbers), personId, ...numbers },
      waits ? {} : { onSuccess: saved },
    );
    if (waits) startAnew();
  }

  function startAnew() {
    setSaved(typedValue(form));
    setForm(formOf(kind, undefined, form.unit));
    resetIds();
    onDone();
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {changed ? t("Change the value") : t("New value")}
      </h2>
      <MeasurementFields form={form} fault={fault} onChange={change} />
      {typed && isDangerousValue({ ...typed, ageMonths }) && <DangerNote />}
      {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
      <WaitingSaves />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending && !saving.isPaused}>
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
