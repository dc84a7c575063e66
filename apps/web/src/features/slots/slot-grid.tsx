import type { SlotDay } from "@medisense/contract/appointments";
import { useId } from "react";
import { classNames } from "../../lib/class-names.ts";
import { useText } from "../../lib/language.tsx";
import { byPartOfDay, isFree } from "./free-slots.ts";
import { walkWithArrowKeys } from "./walk-with-arrow-keys.ts";

interface Props {
  day: SlotDay;
  chosenTime: string | undefined;
  now: Date;
  onChoose: (time: string) => void;
}

export function SlotGrid({ day, chosenTime, now, onChoose }: Props) {
  const t = useText();
  const id = useId();
  const free = day.slots.filter((slot) => isFree(slot, now));
  const tabStop = free.find((slot) => slot.time === chosenTime) ?? free[0];

  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t("Choose a time")}
      onKeyDown={walkWithArrowKeys}
      className="grid gap-3"
    >
      {byPartOfDay(day.slots).map((part) => (
        <div key={part.name} role="group" aria-labelledby={`${id}-${part.name}`} className="grid gap-1.5">
          <h3 id={`${id}-${part.name}`} className="font-semibold text-ink-600 text-sm">
            {t(part.name)}
          </h3>
          <div className="grid grid-cols-3 gap-2 sm:grid-cols-5">
            {part.slots.map((slot) => {
              const isChosen = slot.time === chosenTime && isFree(slot, now);
              return (
                <button
                  key={slot.dateTime}
                  type="button"
                  aria-pressed={isChosen}
                  tabIndex={slot === tabStop ? 0 : -1}
                  disabled={!isFree(slot, now)}
                  onClick={() => onChoose(slot.time)}
                  className={classNames(
                    "tabular min-h-11 rounded-field border px-1 font-semibold text-sm transition-colors",
                    "disabled:cursor-not-allowed disabled:border-line disabled:border-dashed disabled:bg-paper disabled:font-normal disabled:text-ink-400 disabled:line-through",
                    isChosen
                      ? "border-brand-700 bg-brand-700 text-on-brand"
                      : "border-line bg-card text-ink-900 enabled:hover:border-brand-700 enabled:hover:bg-brand-50",
                  )}
                >
                  {slot.time}
                </button>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
}
