import type { Appointment } from "@medisense/contract/appointments";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { AskingButton } from "../../ui/asking-button.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";
import { useCancelAppointment } from "./queries.ts";

/** Gives up a held, unpaid slot, after asking. */
export function CancelButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { locale } = useLanguage();
  const cancelling = useCancelAppointment(() => tellSuccess(t("The slot is released and nothing was charged.")));
  const { _id, doctorName, dateTime, time } = appointment;

  return (
    <AskingButton
      label={t("Cancel Appointment")}
      question={t(
        "Cancel your appointment with {doctor} on {date} at {time}? The time is given to somebody else, and nothing is charged.",
        { doctor: doctorName, date: longDate(new Date(dateTime), locale), time },
      )}
      isBusy={cancelling.isPending}
      failure={cancelling.error ? t(reasonOf(cancelling.error)) : undefined}
      onConfirmed={(close) => cancelling.mutate(_id, { onSettled: close })}
    />
  );
}
