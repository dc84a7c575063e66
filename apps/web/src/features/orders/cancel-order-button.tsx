import type { Order } from "@medisense/contract/orders";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { rupees } from "../../lib/rupees.ts";
import { AskingButton } from "../../ui/asking-button.tsx";
import { tellSuccess } from "../../ui/toaster.tsx";
import { moneyBack } from "./money-back.ts";
import { useCancelOrder } from "./queries.ts";

/** Cancels what is not on its way yet, after saying what goes back. */
export function CancelOrderButton({ order }: { order: Order }) {
  const t = useText();
  const cancelling = useCancelOrder(({ message }) => tellSuccess(t(message)));
  const amount = moneyBack(order);
  return (
    <AskingButton
      label={t("Cancel order")}
      question={
        amount > 0
          ? t("Cancel order {number}? {amount} goes back to where you paid from.", {
              number: order.number,
              amount: rupees(amount),
            })
          : t("Cancel order {number}? Nothing was charged.", { number: order.number })
      }
      isBusy={cancelling.isPending}
      failure={cancelling.error ? t(reasonOf(cancelling.error)) : undefined}
      onConfirmed={(close) => cancelling.mutate(order._id, { onSettled: close })}
    />
  );
}
