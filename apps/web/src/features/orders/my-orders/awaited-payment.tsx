import type { Order } from "@medisense/contract/orders";
import { Hourglass } from "lucide-react";
import { useText } from "../../../lib/language.tsx";
import { leaveFor, reasonToStay } from "../../../lib/site/leave-for.ts";
import { useNow } from "../../../lib/clock/use-now.ts";
import { Button } from "../../../ui/button.tsx";
import { tellError } from "../../../ui/overlays/toasts.ts";
import { HoldCountdown } from "./hold-countdown.tsx";

interface Props {
  order: Order;
  isBackFromPaying: boolean;
}

/** Shows how to pay an unpaid order. While a payment may be pending, it does not offer to pay again. */
export function AwaitedPayment({ order, isBackFromPaying }: Props) {
  const t = useText();
  const now = useNow(1000);
  const { paymentStatus, deliveryStatus, holdExpiresAt, paymentUrl } = order;
  if (paymentStatus !== "pending" || deliveryStatus === "cancelled") return null;
  const isHeld = holdExpiresAt !== null && Date.parse(holdExpiresAt) > now.getTime();
  const pay = () => {
    try {
      leaveFor(paymentUrl!);
    } catch (error) {
      tellError(t(reasonToStay(error)));
    }
  };
  if (isBackFromPaying || !isHeld || !paymentUrl) {
    return (
      <p role="status" className="flex items-start gap-2 rounded-field bg-marigold-50 p-4 text-ink-900">
        <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {isBackFromPaying
          ? t("Payment being confirmed. This can take a few minutes; please do not pay again.")
          : t(
              "The time to pay has run out. We are checking with the payment service whether you paid; if not, nothing is ordered.",
            )}
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 rounded-field bg-marigold-50 p-4">
      <HoldCountdown until={new Date(holdExpiresAt)} />
      <Button onClick={pay}>{t("Resume payment")}</Button>
    </div>
  );
}
