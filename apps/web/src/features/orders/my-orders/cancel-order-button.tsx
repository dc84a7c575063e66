import type { Order } from "@medisense/contract/orders";
import { useText } from "../../../lib/language.tsx";
import { reasonOf } from "../../../lib/reason-of.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { useBackBy } from "../../../ui/refunds/use-back-by.ts";
import { ConfirmButton } from "../../../ui/overlays/confirm-button.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";
import { useCancelOrder } from "../queries.ts";
import { refundOnCancel } from "./refund-on-cancel.ts";

/** Cancels the parcels that have not left yet, after naming the refund. */
export function CancelOrderButton({ order }: { order: Order }) {
  const t = useText();
  const withBackBy = useBackBy();
  const cancelling = useCancelOrder(({ message, data }) => tellSuccess(withBackBy(t(message), data.backBy)));
  const amount = refundOnCancel(order);
  const { number, backBy } = order;
  return (
    <ConfirmButton
      label={t("Cancel order")}
      question={
        amount > 0
          ? t("Cancel order {number}? {amount} will be refunded to your original payment method.", {
              number,
              amount: rupees(amount),
            })
          : backBy
            ? withBackBy(t("Cancel order {number}? No payment has reached us.", { number }), backBy)
            : t("Cancel order {number}? Nothing was charged.", { number })
      }
      isBusy={cancelling.isPending}
      failure={cancelling.error ? t(reasonOf(cancelling.error)) : undefined}
      onConfirmed={(close) => cancelling.mutate(order._id, { onSettled: close })}
    />
  );
}
