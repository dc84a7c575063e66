import type { DeskVisit } from "@medisense/contract/desk";
import { useState } from "react";
import { useCancelVisit } from "../../features/desk/queries.ts";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";

/** Calls a visit off, after asking: the patient is told, and what was paid goes back. */
export function CancelVisitButton({ visit }: { visit: DeskVisit }) {
  const t = useText();
  const { locale } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useCancelVisit();
  const { _id, patientName, dateTime, time } = visit;

  const cancel = () =>
    cancelling.mutate(
      { id: _id, reason: "" },
      {
        onSuccess: () => tellSuccess(t("The appointment is cancelled and the patient has been told.")),
        onSettled: () => setAsking(false),
      },
    );

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t("Cancel and refund")}
      </Button>
      {cancelling.error && (
        <div className="basis-full">
          <ErrorNote>{t(reasonOf(cancelling.error))}</ErrorNote>
        </div>
      )}
      <AlertDialog
        message={
          isAsking
            ? t(
                "Cancel the visit of {patient} on {date} at {time}? The patient is told, and what was paid goes back in full.",
                {
                  patient: patientName,
                  date: longDate(new Date(dateTime), locale),
                  time,
                },
              )
            : undefined
        }
        onClose={() => setAsking(false)}
        closeLabel={t("Keep it")}
        action={
          <Button look="danger" busy={cancelling.isPending} onClick={cancel}>
            {t("Cancel and refund")}
          </Button>
        }
      />
    </>
  );
}
