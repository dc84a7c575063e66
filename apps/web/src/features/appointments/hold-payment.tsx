import type { Appointment } from "@medisense/contract/appointments";
import { type MouseEvent, useEffect } from "react";
import { useText } from "../../lib/language.tsx";
import { canLeaveFor, failureOffline } from "../../lib/site/leave-for.ts";
import { rupees } from "../../lib/money/rupees.ts";
import { reasonOf } from "../../lib/reason-of.ts";
import { useNow } from "../../lib/clock/use-now.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { tellError } from "../../ui/overlays/toasts.ts";
import { Spinner } from "../../ui/spinner.tsx";
import { paymentStateOf } from "./payment-state.ts";
import { SlotHoldCountdown } from "./slot-hold-countdown.tsx";

interface Props {
  appointment: Appointment;
  isBackFromPaying: boolean | undefined;
  onHoldEnded: (() => void) | undefined;
}

/** Shows how the payment of a held slot stands, and leads to it while it can be paid. */
export function HoldPayment({ appointment, isBackFromPaying, onHoldEnded }: Props) {
  const t = useText();
  const now = useNow(1000);
  const { holdExpiresAt, paymentUrl, fees } = appointment;
  const state = paymentStateOf(appointment, now, isBackFromPaying);

  const stayOffline = (event: MouseEvent) => {
    const failure = failureOffline();
    if (!failure) return;
    event.preventDefault();
    tellError(t(reasonOf(failure)));
  };

  useEffect(() => {
    if (state === "lapsed") onHoldEnded?.();
  }, [state, onHoldEnded]);

  if (state === "awaited") {
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-marigold-50 p-4">
        <SlotHoldCountdown until={new Date(holdExpiresAt!)} now={now} />
        {canLeaveFor(paymentUrl) && (
          <LinkButton href={paymentUrl!} onClick={stayOffline} className="grow sm:grow-0">
            {t("Pay {amount}", { amount: rupees(fees) })}
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <div role="status" className="flex items-center gap-3 rounded-field bg-marigold-50 p-4 text-ink-900">
      <Spinner className="size-5 shrink-0" />
      {state === "confirming" ? (
        <p>
          <strong>{t("Payment being confirmed")}</strong>{" "}
          {t("This can take a minute. You can leave this page; please do not pay again.")}{" "}
          {canLeaveFor(paymentUrl) && (
            <a href={paymentUrl!} onClick={stayOffline} className="text-brand-700 underline">
              {t("Not paid yet? Open the payment page")}
            </a>
          )}
        </p>
      ) : (
        <p>{t("The time to pay has run out. We are checking with the payment service whether you paid.")}</p>
      )}
    </div>
  );
}
