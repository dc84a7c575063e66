import type { Doctor } from "@medisense/contract/directory";
import { CircleCheck, Clock } from "lucide-react";
import { istDaysFrom, shortDate, weekday } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";

/** "Today 4:30 PM", "Tomorrow 10:00 AM", "Tue, 24 Nov 10:00 AM". */
export function useSlotLabel(now: Date) {
  const t = useText();
  const { locale } = useLanguage();
  return ({ dateTime, time }: { dateTime: string; time: string }) => {
    const instant = new Date(dateTime);
    const days = istDaysFrom(now, instant);
    const day =
      days === 0
        ? t("Today")
        : days === 1
          ? t("Tomorrow")
          : `${weekday(instant, locale)}, ${shortDate(instant, locale)}`;
    return `${day} ${time.replace(/^0/, "")}`;
  };
}

/** "Available" is said only when it is true: there is a free slot in the seven days. */
export function AvailableMarker({
  doctor: { available, nextSlot },
}: {
  doctor: Pick<Doctor, "available" | "nextSlot">;
}) {
  const t = useText();
  const { locale } = useLanguage();
  if (available) {
    return (
      <StatusBadge tone="good" icon={CircleCheck}>
        {t("Available")}
      </StatusBadge>
    );
  }
  return (
    <StatusBadge tone="neutral" icon={Clock}>
      {nextSlot ? t("Next: {date}", { date: shortDate(new Date(nextSlot.dateTime), locale) }) : t("Not available")}
    </StatusBadge>
  );
}
