import type { Appointment } from "@medisense/contract/appointments";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { longDate } from "../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../lib/language.tsx";
import { isFinal } from "../../lib/network/is-final.ts";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/money/rupees.ts";
import { ErrorNote } from "../../ui/error-note.tsx";
import { ConfirmButton } from "../../ui/overlays/confirm-button.tsx";
import { tellSuccess } from "../../ui/overlays/toasts.ts";
import { useBackBy } from "../../ui/refunds/use-back-by.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { termsOfCancellation, useCancelAppointment } from "./queries.ts";

/** Cancels an appointment after a confirmation, which says what comes back. */
export function CancelButton({ appointment }: { appointment: Appointment }) {
  const t = useText();
  const { locale } = useLanguage();
  const [isAsked, setAsked] = useState(false);
  const withBackBy = useBackBy();
  const { _id, doctorName, dateTime, time } = appointment;
  const terms = useQuery({ ...termsOfCancellation(_id), enabled: isAsked });
  const cancelling = useCancelAppointment(({ message }) =>
    tellSuccess(withBackBy(t(message), terms.data?.backBy ?? null)),
  );

  const place = useRef<HTMLDivElement>(null);
  const cancel = (close: () => void) => {
    const card = place.current?.closest("article");
    cancelling.mutateAsync(_id).then(() => {
      close();
      // The list has put the card at its end, with the refund.
      card?.scrollIntoView({ block: "nearest" });
    }, close);
  };

  return (
    <div ref={place} className="contents">
      <ConfirmButton
        label={t("Cancel Appointment")}
        question={t("Cancel your appointment with {doctor} on {date} at {time}?", {
          doctor: doctorName,
          date: longDate(new Date(dateTime), locale),
          time,
        })}
        onAsk={() => setAsked(true)}
        isIncomplete={!terms.data}
        isBusy={cancelling.isPending}
        failure={cancelling.error ? t(reasonOf(cancelling.error)) : undefined}
        onConfirmed={cancel}
      >
        <div role="status">
          {terms.data ? (
            <>
              {terms.data.refundRupees > 0 && (
                <p className="font-semibold text-ink-900 text-lg">
                  {t("You get back {amount}", { amount: rupees(terms.data.refundRupees) })}
                </p>
              )}
              <p>{withBackBy(t(terms.data.text), terms.data.backBy)}</p>
            </>
          ) : isFinal(terms.error) ? (
            <p>{t(reasonOf(terms.error))}</p>
          ) : terms.error ? (
            <ErrorNote onRetry={() => void terms.refetch()}>{t(reasonOf(terms.error))}</ErrorNote>
          ) : (
            <Spinner className="size-5" />
          )}
        </div>
      </ConfirmButton>
    </div>
  );
}
