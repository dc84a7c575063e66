import type { Appointment } from "@medisense/contract/appointments";
import { istMidnight } from "@medisense/contract/ist";
import { CalendarClock, Undo2 } from "lucide-react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/rupees.ts";

/** Says who cancelled an appointment and where the money is, or that the doctor asks for another time. */
export function ChangeNote({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { isMoveAsked, cancellation, refund } = appointment;
  if (isMoveAsked) {
    return (
      <div className="flex items-start gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
        <CalendarClock aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        <p>
          <strong>{t("The doctor will be away at this time.")}</strong>{" "}
          {t("Choose another time, or cancel for a full refund. If you do neither, the fee is refunded by itself.")}
        </p>
      </div>
    );
  }
  if (!cancellation && !refund) return null;
  return (
    <div className="flex items-start gap-3 rounded-field bg-brand-50 p-4 text-ink-900">
      <Undo2 aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="grid min-w-0 gap-1">
        {cancellation && (
          <p className="font-semibold">
            {cancellation.by === "doctor" ? t("The doctor cancelled this visit.") : t("You cancelled this visit.")}
          </p>
        )}
        {cancellation?.by === "doctor" && cancellation.reason && (
          <p className="wrap-anywhere">{t("The doctor writes: {reason}", { reason: cancellation.reason })}</p>
        )}
        {refund && <RefundLine refund={refund} />}
      </div>
    </div>
  );
}

function RefundLine({ refund }: { refund: NonNullable<Appointment["refund"]> }) {
  const t = useText();
  const { locale } = useLanguage();
  const amount = rupees(refund.rupees);
  const date = longDate(istMidnight(refund.date), locale);
  if (!refund.reference) return <p>{t("{amount} is on its way back to you since {date}.", { amount, date })}</p>;
  return (
    <>
      <p>{t("{amount} was refunded on {date}. Your bank may take a few days to show it.", { amount, date })}</p>
      <p className="wrap-anywhere text-sm">{t("Refund reference: {reference}", { reference: refund.reference })}</p>
    </>
  );
}
