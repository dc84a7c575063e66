import type { SlotDay } from "@medisense/contract/appointments";
import { istMidnight } from "@medisense/contract/ist";
import { classNames } from "../../lib/class-names.ts";
import { istDaysFrom, shortDate, weekday } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { hasFreeSlot, isFree } from "./free-slots.ts";
import { walkWithArrowKeys } from "./walk-with-arrow-keys.ts";

interface Props {
  days: SlotDay[];
  chosen: string | undefined;
  now: Date;
  onChoose: (date: string) => void;
}

export function DayStrip({ days, chosen, now, onChoose }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t("Choose a day")}
      onKeyDown={walkWithArrowKeys}
      className="-mx-1 grid auto-cols-[minmax(5rem,1fr)] grid-flow-col gap-2 overflow-x-auto p-1"
    >
      {days.map((day) => {
        const instant = istMidnight(day.date);
        const isToday = istDaysFrom(now, instant) === 0;
        const isChosen = day.date === chosen;
        const free = day.slots.filter((slot) => isFree(slot, now)).length;
        return (
          <button
            key={day.date}
            type="button"
            aria-pressed={isChosen}
            tabIndex={isChosen ? 0 : -1}
            disabled={!hasFreeSlot(day, now)}
            onClick={() => onChoose(day.date)}
            className={classNames(
              "grid min-h-18 content-center justify-items-center rounded-field border px-1 py-1.5 text-center transition-colors",
              "disabled:cursor-not-allowed disabled:border-line disabled:border-dashed disabled:bg-paper",
              isChosen
                ? "border-brand-700 bg-brand-700 text-on-brand"
                : "border-line bg-card enabled:hover:bg-brand-50",
            )}
          >
            <span className={classNames("text-sm", isToday && !isChosen && "font-bold text-ink-900")}>
              {isToday ? t("Today") : weekday(instant, locale)}
              {isToday && <span aria-hidden="true" className="ml-1 inline-block size-2 rounded-full bg-marigold-500" />}
            </span>
            <span className={classNames("tabular font-bold", isChosen ? "" : "text-ink-900")}>
              {shortDate(instant, locale)}
            </span>
            <span className="text-sm">{free === 0 ? t("No slots left") : t("{n} free", { n: free })}</span>
          </button>
        );
      })}
    </div>
  );
}
