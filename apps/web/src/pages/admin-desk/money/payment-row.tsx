import type { PaymentStatus } from "@medisense/contract/appointments";
import { istMidnight } from "@medisense/contract/ist";
import type { SeenPayment } from "@medisense/contract/payments/oversight";
import { useRetryRefund } from "../../../features/oversight/queries.ts";
import { msg } from "../../../lib/i18n.ts";
import { longDate, longDateAndTime } from "../../../lib/ist-dates.ts";
import { useLanguage, useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { Button } from "../../../ui/button.tsx";
import { ErrorNote } from "../../../ui/error-note.tsx";
import { RefundSteps } from "../../../ui/refunds/refund-steps.tsx";

const labels: Record<PaymentStatus, string> = {
  pending: msg("Not paid yet"),
  paid: msg("Paid"),
  failed: msg("Failed"),
  refund_pending: msg("Being refunded"),
  refunded: msg("Refunded"),
  partially_refunded: msg("Partly refunded"),
};

/** Shows a payment and its refunds; one that is late and not with the gateway can be sent again. */
export function PaymentRow({ payment }: { payment: SeenPayment }) {
  const t = useText();
  const { locale } = useLanguage();
  const at = new Date(payment.createdAt);
  return (
    <article className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="wrap-anywhere text-lg">{payment.description[locale]}</h2>
        <p className="tabular font-bold text-ink-900 text-xl">{rupees(payment.rupees)}</p>
      </div>
      <p className="tabular text-sm">
        {t(labels[payment.status])} · {payment.gateway} · {longDateAndTime(at, locale)}
      </p>
      <p className="wrap-anywhere text-sm">{t("Payment {id}", { id: payment._id })}</p>
      {payment.reference && (
        <p className="wrap-anywhere text-sm">{t("At the gateway: {reference}", { reference: payment.reference })}</p>
      )}
      {payment.refunds.map((refund) => (
        <RefundOfPayment key={refund._id} refund={refund} />
      ))}
    </article>
  );
}

function RefundOfPayment({ refund }: { refund: SeenPayment["refunds"][number] }) {
  const t = useText();
  const { locale } = useLanguage();
  const amount = rupees(refund.rupees);
  const retry = useRetryRefund();
  const canRetry = refund.isLate && (refund.state === "initiated" || refund.state === "failed");
  return (
    <div className="grid justify-items-start gap-2 rounded-field bg-brand-50 p-4 text-ink-900">
      <p>
        {refund.isLate
          ? t("Refund of {amount}: this takes longer than it should.", { amount })
          : refund.expectedBy
            ? t("Refund of {amount}, expected by {date}", {
                amount,
                date: longDate(istMidnight(refund.expectedBy), locale),
              })
            : t("Refund of {amount}", { amount })}
      </p>
      {refund.isOutside && <p>{t("Somebody made this refund in the payment service's own dashboard.")}</p>}
      <RefundSteps refund={refund} />
      {canRetry && (
        <Button
          look="secondary"
          busy={retry.isPending}
          disabled={retry.isSuccess}
          onClick={() => retry.mutate(refund._id)}
        >
          {retry.isSuccess ? t("The refund is sent again.") : t("Send the refund again")}
        </Button>
      )}
      {retry.error && <ErrorNote>{t(reasonOf(retry.error))}</ErrorNote>}
    </div>
  );
}
