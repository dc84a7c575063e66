import { istDate } from "@medisense/contract/ist";
import type { Refund } from "@medisense/contract/money/refunds";
import type { Order } from "@medisense/contract/orders";
import { useNow } from "../../../lib/clock/use-now.ts";
import { useText } from "../../../lib/language.tsx";
import { RefundProgress } from "../../../ui/refunds/refund-progress.tsx";

interface Props {
  order: Order;
  /** True for the refunds whose money may not be there yet, false for the earlier ones. */
  onTheirWay: boolean;
}

/** Shows the refunds of an order: where the money is, and when it should be there. */
export function OrderRefunds({ order: { refunds, deliveryStatus }, onTheirWay }: Props) {
  const t = useText();
  const today = istDate(useNow(60_000));
  const shown = refunds.filter((refund) => isOnItsWay(refund, today) === onTheirWay);
  if (shown.length === 0) return null;
  return (
    <section aria-label={t("Refunds")} className="grid gap-4 rounded-field bg-brand-50 p-4 text-ink-900">
      {shown.map((refund) => (
        <div key={refund._id} className="grid gap-1">
          <RefundProgress refund={refund} />
          {refund.isOutside && deliveryStatus !== "cancelled" && (
            <p className="text-sm">
              {t("MediSense gave you this amount back and took nothing out of the order. The invoice stays as it is.")}
            </p>
          )}
        </div>
      ))}
    </section>
  );
}

const isOnItsWay = ({ state, expectedBy, isLate }: Refund, today: string) =>
  isLate || state !== "at_bank" || (expectedBy !== null && expectedBy >= today);
