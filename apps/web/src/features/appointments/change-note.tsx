import { type Appointment, FEE_REFUNDED } from "@medisense/contract/appointments";
import { isLeaveReason } from "@medisense/contract/doctor-desk/leave-reasons";
import { CalendarClock, Undo2 } from "lucide-react";
import { msg } from "../../lib/i18n.ts";
import { useText } from "../../lib/language.tsx";
import { RefundProgress } from "../../ui/refunds/refund-progress.tsx";

/** Says why an appointment is not kept and where the money is, or that the doctor asks for another time. */
export function ChangeNote({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { isMoveAsked, cancellation, refunds, status } = appointment;
  if (isMoveAsked) {
    return (
      <div className="flex items-start gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p>
          <strong>{t("The doctor will be away at this time.")}</strong>{" "}
          {t("Choose another time, or cancel for a full refund. If you do neither, the fee is refunded automatically.")}
        </p>
      </div>
    );
  }
  if (!cancellation && refunds.length === 0) return null;
  return (
    <div className="flex items-start gap-3 rounded-field bg-brand-50 p-4 text-ink-900">
      <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-3">
        {cancellation && <p className="font-semibold">{t(whoCancelled(cancellation))}</p>}
        {status === "expired" && <p className="font-semibold">{t("Your payment came after the slot was gone.")}</p>}
        {cancellation?.by === "doctor" && cancellation.reason && (
          <p className="wrap-anywhere">
            {t("The doctor writes: {reason}", {
              reason: isLeaveReason(cancellation.reason) ? t(cancellation.reason) : cancellation.reason,
            })}
          </p>
        )}
        {refunds.map((refund) => (
          <RefundProgress key={refund._id} refund={refund} />
        ))}
      </div>
    </div>
  );
}

type Cancellation = NonNullable<Appointment["cancellation"]>;

function whoCancelled({ by, reason }: Cancellation): string {
  return by === "medisense" && reason === FEE_REFUNDED
    ? msg("MediSense cancelled this visit: the whole fee was given back.")
    : cancelledBy[by];
}

const cancelledBy: Record<Cancellation["by"], string> = {
  patient: msg("You cancelled this visit."),
  doctor: msg("The doctor cancelled this visit."),
  medisense: msg("MediSense cancelled this visit: the doctor is not available here at present."),
};
