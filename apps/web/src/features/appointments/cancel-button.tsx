import type { Appointment } from "@medisense/contract/appointments";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { ConfirmButton } from "../../ui/overlays/confirm-button.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { useCancelAppointment } from "./queries.ts";

/** Cancels a held, unpaid slot after a confirmation. */
export function CancelButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { locale } = useLanguage();
  const cancelling = useCancelAppointment(() => tellSuccess(t("The slot is released and nothing was charged.")));
  const { _id, doctorName, dateTime, time } = appointment;

  return (
    <ConfirmButton
      label={t("Cancel Appointment")}
      question={t(
        "Cancel your appointment with {doctor} on {date} at {time}? The slot becomes free for others, and nothing is charged.",
        { doctor: doctorName, date: longDate(new Date(dateTime), locale), time },
      )}
      isBusy={cancelling.isPending}
      failure={cancelling.error ? t(reasonOf(cancelling.error)) : undefined}
      onConfirmed={(close) => cancelling.mutate(_id, { onSettled: close })}
    />
  );
}
