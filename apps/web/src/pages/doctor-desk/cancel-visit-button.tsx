import type { DeskVisit } from "@medisense/contract/desk";
import { useCancelVisit } from "../../features/desk/queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { AskingButton } from "../../ui/asking-button.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";

/** Calls a visit off, after asking: the patient is told, and what was paid goes back. */
export function CancelVisitButton({ visit }: { visit: DeskVisit }) {
  const t = useText();
  const { locale } = useLanguage();
  const cancelling = useCancelVisit();
  const { _id, patientName, dateTime, time } = visit;

  return (
    <AskingButton
      label={t("Cancel and refund")}
      question={t(
        "Cancel the visit of {patient} on {date} at {time}? The patient is told, and what was paid goes back in full.",
        { patient: patientName, date: longDate(new Date(dateTime), locale), time },
      )}
      isBusy={cancelling.isPending}
      failure={cancelling.error ? t(reasonOf(cancelling.error)) : undefined}
      onConfirmed={(close) =>
        cancelling.mutate(
          { id: _id, reason: "" },
          {
            onSuccess: () => tellSuccess(t("The appointment is cancelled and the patient has been told.")),
            onSettled: close,
          },
        )
      }
    />
  );
}
