import type { AppointmentStatus, PaymentStatus } from "@medisense/contract/appointments";
import { CircleCheck, CircleX, Clock } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { StatusBadge, type Tone } from "../../ui/status-badge.tsx";

export const appointmentStatusLabels: Record<AppointmentStatus, string> = {
  pending: msg("Pending"),
  confirmed: msg("Confirmed"),
  in_progress: msg("In progress"),
  completed: msg("Completed"),
  no_show: msg("Missed"),
  cancelled: msg("Cancelled"),
  expired: msg("Not booked"),
};

const tones: Partial<Record<AppointmentStatus, Tone>> = { pending: "waiting", confirmed: "good", cancelled: "bad" };

/** Shows a check for confirmed, a cross for cancelled, and a clock for every other status. */
export function AppointmentStatusBadge({ status }: { status: AppointmentStatus }) {
  const t = useText();
  const icon = status === "confirmed" ? CircleCheck : status === "cancelled" ? CircleX : Clock;
  return (
    <StatusBadge tone={tones[status] ?? "neutral"} icon={icon}>
      {t(appointmentStatusLabels[status])}
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
