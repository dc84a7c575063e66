import type { Doctor } from "@medisense/contract/directory";
import { CircleCheck, Clock } from "lucide-react";
import { shortDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";

/** Shows "Available" only if the doctor has a free slot within the next seven days. */
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
