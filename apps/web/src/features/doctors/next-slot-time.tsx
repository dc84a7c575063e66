import type { Doctor } from "@medisense/contract/directory";
import { useSyncExternalStore } from "react";
import { isOutsideIndia, istDaysFrom, shortDate, weekday } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";

interface Props {
  slot: NonNullable<Doctor["nextSlot"]>;
  now: Date;
}

const never = () => () => {};

/**
 * Names a slot's time: "Today 4:30 PM", "Tomorrow 10:00 AM", "Tue, 24 Nov 10:00 AM". A page rendered on the server is for
 * people in India until it knows better; only this text is then rendered again.
 */
export function NextSlotTime({ slot: { dateTime, time }, now }: Props) {
  const t = useText();
  const { locale } = useLanguage();
  const instant = new Date(dateTime);
  const isAbroad = useSyncExternalStore(
    never,
    () => isOutsideIndia(instant),
    () => false,
  );
  const days = istDaysFrom(now, instant);
  const day =
    days === 0 ? t("Today") : days === 1 ? t("Tomorrow") : `${weekday(instant, locale)}, ${shortDate(instant, locale)}`;
  return `${day} ${isAbroad ? t("{time} IST", { time }) : time}`;
}
