import type { Doctor } from "@medisense/contract/directory";
import { useIsOutsideIndia } from "../../lib/use-is-outside-india.ts";
import { istDaysFrom, shortDate, weekday } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";

interface Props {
  slot: NonNullable<Doctor["nextSlot"]>;
  now: Date;
}

/** Names a slot's time: "Today 4:30 PM", "Tomorrow 10:00 AM", "Tue, 24 Nov 10:00 AM". */
export function NextSlotTime({ slot: { dateTime, time }, now }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const instant = new Date(dateTime);
  const isAbroad = useIsOutsideIndia(instant);
  const days = istDaysFrom(now, instant);
  const day =
    days === 0 ? t("Today") : days === 1 ? t("Tomorrow") : `${weekday(instant, locale)}, ${shortDate(instant, locale)}`;
  return `${day} ${isAbroad ? t("{time} IST", { time }) : time}`;
}
