import type { DeskVisit } from "@medisense/contract/doctor-desk";
import { useCancelVisit } from "../../../features/doctor-desk/queries.ts";
import { longDate } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

/** Cancels a visit after a confirmation. The patient is notified and refunded. */
export function CancelVisitButton({ visit }: { visit: DeskVisit }) {
  const t = useText();
  const { locale } = useLanguage();
  const cancelling = useCancelVisit();
  const { _id, patientName, dateTime, time } = visit;

  return (
    <ConfirmButton
      label={t("Cancel and refund")}
      question={t(
        "Cancel the visit of {patient} on {date} at {time}? The patient will be notified and refunded in full.",
        {
          patient: patientName,
          date: longDate(new Date(dateTime), locale),
          time,
        },
      )}
      isBusy={cancelling.isPending}
      failure={cancelling.error ? t(reasonOf(cancelling.error)) : undefined}
      onConfirmed={(close) =>
        // The row may be gone by then, and with it the callbacks of a press.
        cancelling.mutateAsync({ id: _id, reason: "" }).then(() => {
          close();
          tellSuccess(t("The appointment is cancelled and the patient has been notified."));
        }, close)
      }
    />
  );
}
