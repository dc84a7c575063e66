import type { SlotDay } from "@medisense/contract/appointments";
import { istMidnight } from "@medisense/contract/ist";
import { type ReactNode, useState } from "react";
import { msg } from "../../lib/i18n.ts";
import { shortDate, weekday } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useNow } from "../../lib/clock/use-now.ts";
import { Button } from "../../ui/button.tsx";
import { AlertDialog } from "../../ui/overlays/alert-dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { DayStrip } from "./day-strip.tsx";
import { firstFreeDay, hasFreeSlot, isFree, type OfferedSlot } from "./free-slots.ts";
import { SlotGrid } from "./slot-grid.tsx";

const alerts = {
  notValid: msg("Please select a valid time slot"),
  notFound: msg("Selected time slot not found"),
};

interface Props {
  days: SlotDay[];
  onAdd: (slot: OfferedSlot) => void;
  /** The label of the button, "Add to Appointment Cart" by default. */
  label?: string;
  isBusy?: boolean;
  /** True while nothing can be sent. */
  isDisabled?: boolean;
  /** Shown below the button, which stays in view. */
  children?: ReactNode;
}

/**
 * Picks a day and a time of day separately. Changing the day keeps the time, with a message if it is not free then.
 */
export function SlotPicker({ days, onAdd, label, isBusy = false, isDisabled = false, children }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const now = useNow(15_000);
  const [date, setDate] = useState<string>();
  const [time, setTime] = useState<string>();
  const [alert, setAlert] = useState<string>();

  const day = days.find((one) => one.date === date) ?? firstFreeDay(days, now);
  if (!day) return null;
  const slot = day.slots.find((one) => one.time === time);
  const isAvailable = slot !== undefined && isFree(slot, now);
  const dayName = `${weekday(istMidnight(day.date), locale)}, ${shortDate(istMidnight(day.date), locale)}`;

  const add = () => {
    if (slot && isAvailable) return onAdd(slot);
    setAlert(slot ? alerts.notValid : alerts.notFound);
  };

  return (
    <div className="grid gap-4">
      <DayStrip days={days} chosen={day.date} now={now} onChoose={setDate} />
      {hasFreeSlot(day, now) ? (
        <SlotGrid day={day} chosenTime={time} now={now} onChoose={setTime} />
      ) : (
        <p className="rounded-field bg-brand-50 p-4 text-ink-900">{t("No slots left in these seven days.")}</p>
      )}
      {/* At its end is room for the button of Medibot, which would cover times anywhere else. */}
      <div className="sticky bottom-20 z-10 -mx-1 flex min-h-18 flex-wrap items-center gap-x-3 gap-y-1 rounded-field border border-line bg-card p-2 pe-16 sm:pe-20 lg:static lg:mx-0 lg:min-h-0 lg:border-0 lg:p-0">
        <p aria-live="polite" className="min-w-0 grow text-ink-900">
          {time && isAvailable && t("{time} on {day}", { time, day: dayName })}
          {time && !isAvailable && (
            <span className="font-semibold text-coral-700">
              {t("{time} is not free on {day}. Choose another time.", { time, day: dayName })}
            </span>
          )}
        </p>
        <Button disabled={time === undefined || isDisabled} busy={isBusy} onClick={add} className="grow sm:grow-0">
          {label ?? t("Add to Appointment Cart")}
        </Button>
      </div>
      {children}
      <AlertDialog message={alert && t(alert)} onClose={() => setAlert(undefined)} />
    </div>
  );
}

export function SlotPickerSkeleton() {
  const t = useText();
  return (
    <div role="status" aria-label={t("Loading free slots…")} className="grid gap-4">
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className="h-18 max-sm:nth-[n+5]:hidden" />
        ))}
      </div>
      <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
        {Array.from({ length: 20 }, (_, index) => (
          <Skeleton key={index} className="h-11" />
        ))}
      </div>
    </div>
  );
}
