import type { HoursWindow } from "@medisense/contract/doctor-desk";
import { useQuery } from "@tanstack/react-query";
import { Plus, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useSaveHours, weeklyHoursQuery } from "../../features/doctor-desk/queries.ts";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { cardClass } from "../../ui/card.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { TextField } from "../../ui/forms/text-field.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

/** The weekdays, Monday first as in India. */
const week = [
  [1, msg("Monday")],
  [2, msg("Tuesday")],
  [3, msg("Wednesday")],
  [4, msg("Thursday")],
  [5, msg("Friday")],
  [6, msg("Saturday")],
  [0, msg("Sunday")],
] as const;

interface Props {
  /** The doctor whose hours a hospital keeps; without it they are the own ones. */
  doctorId?: string;
}

export function HoursPanel({ doctorId }: Props) {
  const t = useText();
  const { data, error, refetch } = useQuery(weeklyHoursQuery(doctorId));
  if (error && !data) return <ErrorNote onRetry={() => void refetch()}>{t(reasonOf(error))}</ErrorNote>;
  if (!data) return <Skeleton className="h-96 w-full rounded-card" />;
  // Edits stay local until they are saved; a new response of the server replaces them.
  return (
    <HoursForm
      key={JSON.stringify(data.data)}
      saved={data.data}
      isDefault={data.isDefault}
      {...(doctorId && { doctorId })}
    />
  );
}

function HoursForm({ saved, isDefault, doctorId }: Props & { saved: HoursWindow[]; isDefault: boolean }) {
  const t = useText();
  const saving = useSaveHours(doctorId);
  const [windows, setWindows] = useState(saved);
  const [isTried, setTried] = useState(false);
  const firstAdder = useRef<HTMLButtonElement>(null);
  const isEmpty = windows.length === 0;
  const change = (changed: HoursWindow, to: Partial<HoursWindow>) =>
    setWindows(windows.map((window) => (window === changed ? { ...window, ...to } : window)));
  const save = (hours: HoursWindow[]) =>
    saving.mutate(hours, { onSuccess: () => tellSuccess(t("Your hours are saved.")) });

  return (
    <form
      className="grid max-w-3xl gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(isEmpty);
        // No hours at all would restore the default ones.
        if (isEmpty) firstAdder.current?.focus();
        else save(windows);
      }}
    >
      <p>
        {isDefault && doctorId
          ? t("These are the default hours until other hours are saved.")
          : isDefault
            ? t("These are the default hours. Change them to your own; patients see free slots within them.")
            : t("Patients see free slots within these hours. Booked visits stay as they are.")}
      </p>
      {week.map(([weekday, name], place) => {
        const ofDay = windows.filter((window) => window.weekday === weekday);
        return (
          <fieldset key={weekday} className={cardClass(false, "grid gap-3 p-4")}>
            <legend className="float-left font-bold text-ink-900">{t(name)}</legend>
            {ofDay.length === 0 && <p className="clear-both">{t("Closed")}</p>}
            {ofDay.map((window, index) => (
              <div key={index} className="clear-both grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
                <TextField
                  className="min-w-0"
                  label={t("From")}
                  type="time"
                  required
                  value={window.opens}
                  onChange={(event) => change(window, { opens: event.target.value })}
                />
                <TextField
                  className="min-w-0"
                  label={t("Until")}
                  type="time"
                  required
                  value={window.closes}
                  onChange={(event) => change(window, { closes: event.target.value })}
                />
                <Button
                  look="quiet"
                  className="justify-self-start px-3"
                  aria-label={t("Remove {from} to {until}", { from: window.opens, until: window.closes })}
                  onClick={() => setWindows(windows.filter((other) => other !== window))}
                >
                  <Trash2 aria-hidden="true" className="size-5" />
                  <span className="sm:hidden">{t("Remove")}</span>
                </Button>
              </div>
            ))}
            <Button
              ref={place === 0 ? firstAdder : undefined}
              look="quiet"
              className="clear-both justify-self-start"
              aria-label={t("Add hours on {day}", { day: t(name) })}
              onClick={() => setWindows([...windows, { weekday, opens: "10:00", closes: "13:00" }])}
            >
              <Plus aria-hidden="true" className="size-5" />
              {t("Add hours")}
            </Button>
          </fieldset>
        );
      })}
      {saving.error && <ErrorNote>{t(reasonOf(saving.error))}</ErrorNote>}
      {isEmpty && isTried && <ErrorNote>{t("Please add hours on at least one day.")}</ErrorNote>}
      {isEmpty && <p>{t("To be away the whole week, take leave instead.")}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={saving.isPending}>
          {t("Save hours")}
        </Button>
        {!isDefault && (
          <Button look="quiet" disabled={saving.isPending} onClick={() => save([])}>
            {t("Restore the default hours")}
          </Button>
        )}
      </div>
    </form>
  );
}
