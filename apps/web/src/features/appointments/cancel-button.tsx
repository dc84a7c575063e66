import type { Appointment } from "@medisense/contract/appointments";
import { useState } from "react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { AlertDialog } from "../../ui/alert-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { ErrorNote } from "../../ui/error-note.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";
import { useCancelAppointment } from "./queries.ts";

/** Gives up a held, unpaid slot, after asking. */
export function CancelButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { locale } = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const cancelling = useCancelAppointment(() => tellSuccess(t("The slot is released and nothing was charged.")));
  const { _id, doctorName, dateTime, time } = appointment;

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t("Cancel Appointment")}
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
                "Cancel your appointment with {doctor} on {date} at {time}? The time is given to somebody else, and nothing is charged.",
                {
                  doctor: doctorName,
                  date: longDate(new Date(dateTime), locale),
                  time,
                },
              )
            : undefined
        }
        onClose={() => setAsking(false)}
        closeLabel={t("Keep it")}
        action={
          <Button
            look="danger"
            busy={cancelling.isPending}
            onClick={() => cancelling.mutate(_id, { onSettled: () => setAsking(false) })}
          >
            {t("Cancel Appointment")}
          </Button>
        }
      />
    </>
  );
}
