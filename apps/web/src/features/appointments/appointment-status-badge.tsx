import type { AppointmentStatus, PaymentStatus } from "@medisense/contract/appointments";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { StatusBadge, type Tone } from "../../ui/status-badge.tsx";

const statuses: Record<AppointmentStatus, { label: string; tone: Tone }> = {
  pending: { label: msg("Pending"), tone: "waiting" },
  confirmed: { label: msg("Confirmed"), tone: "good" },
  in_progress: { label: msg("In progress"), tone: "neutral" },
  completed: { label: msg("Completed"), tone: "neutral" },
  no_show: { label: msg("Missed"), tone: "neutral" },
  cancelled: { label: msg("Cancelled"), tone: "bad" },
  expired: { label: msg("Expired"), tone: "neutral" },
};

/** Shows a check for confirmed, a cross for cancelled, and a clock for every other status. */
export function AppointmentStatusBadge({ status }: { status: AppointmentStatus }) {
  const t = useText();
  const { label, tone } = statuses[status];
  const icon = status === "confirmed" ? CircleCheck : status === "cancelled" ? CircleX : Clock;
  return (
    <StatusBadge tone={tone} icon={icon}>
      {t(label)}
    </StatusBadge>
  );
}

export const appointmentPaymentLabels: Record<PaymentStatus, string> = {
  pending: msg("Pending"),
  paid: msg("Paid"),
  failed: msg("Failed"),
  refund_pending: msg("Refund on its way"),
  refunded: msg("Refunded"),
  partially_refunded: msg("Partly refunded"),
};
