import { istDaysFrom, shortDate, weekday } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { useIsOutsideIndia } from "./use-is-outside-india.ts";

/** Returns a function that labels a slot: "Today 4:30 PM", "Tomorrow 10:00 AM", "Tue, 24 Nov 10:00 AM". */
export function useSlotLabel(now: Date) {
  const t = useText();
  const { locale } = useLanguage();
  const isOutsideIndia = useIsOutsideIndia();
  return ({ dateTime, time }: { dateTime: string; time: string }) => {
    const instant = new Date(dateTime);
    const days = istDaysFrom(now, instant);
    const day =
      days === 0
        ? t("Today")
        : days === 1
          ? t("Tomorrow")
          : `${weekday(instant, locale)}, ${shortDate(instant, locale)}`;
    return `${day} ${isOutsideIndia(instant) ? t("{time} IST", { time }) : time}`;
  };
}
