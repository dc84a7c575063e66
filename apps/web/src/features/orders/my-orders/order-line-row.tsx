import type { OrderLine } from "@medisense/contract/orders";
import { useText } from "../../../lib/language.tsx";
import { roundToPaise } from "../../../lib/money/round-to-paise.ts";
import { rupees } from "../../../lib/money/rupees.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { NeedNote } from "../need-note.tsx";
import { refusalLabels } from "../order-labels.ts";

interface Props {
  line: OrderLine;
  /** True for a parcel that ended undelivered: its lines no longer require anything. */
  isOver?: boolean;
}

/** Shows an order line: quantity, price, what it requires, and the pharmacist's decision. */
export function OrderLineRow({ line, isOver = false }: Props) {
  const t = useText();
  const { medicine, medicalStoreId, name, quantity, quantityOff, priceAtOrder, need, reason, rx } = line;
  const standing = quantity - quantityOff;
  return (
    <div className="grid gap-2">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold text-ink-900 [overflow-wrap:anywhere]">
            <Struck isStruck={standing === 0}>{medicine?.name ?? t("Medicine not available")}</Struck>
          </p>
          {!medicine && <p className="text-sm">{t("Ordered as {name}", { name })}</p>}
          <p className="tabular text-sm">
            {medicalStoreId?.name ?? t("Store not available")} ·{" "}
            {t("{n} × {price}", { n: quantity, price: rupees(priceAtOrder) })}
          </p>
        </div>
        <p className="tabular shrink-0 text-right font-semibold text-ink-900">
          <Struck isStruck={quantityOff > 0}>{priceOf(quantity, priceAtOrder)}</Struck>
          {quantityOff > 0 && standing > 0 && <span className="block">{priceOf(standing, priceAtOrder)}</span>}
        </p>
      </div>
      {quantityOff > 0 && (
        <p className="rounded-field bg-coral-50 px-3 py-2 text-ink-900 text-sm">
          {standing === 0
            ? t("Removed from the order and being refunded.")
            : t(
                "{n, plural, one {# pack of {all} was removed from the order and is} other {# packs of {all} were removed from the order and are}} being refunded.",
                {
                  n: quantityOff,
                  all: quantity,
                },
              )}
        </p>
      )}
      {rx === "refused" && <Refusal line={line} />}
      {rx === "accepted" && (
        <div>
          <StatusBadge tone="good">{t("Prescription accepted")}</StatusBadge>
        </div>
      )}
      {standing > 0 && rx === "waiting" && !isOver && <NeedNote need={need} reason={reason} />}
    </div>
  );
}

const priceOf = (packs: number, price: number) => rupees(roundToPaise(price * packs));

/** Strikes through what was removed from the order; it stays readable. */
function Struck({ isStruck, children }: { isStruck: boolean; children: string }) {
  return isStruck ? <del>{children}</del> : children;
}

function Refusal({ line: { rxRefusal, rxNote } }: { line: OrderLine }) {
  const t = useText();
  return (
    <p className="rounded-field bg-coral-50 px-3 py-2 text-ink-900 text-sm">
      <strong>{t("The pharmacist could not accept the prescription.")}</strong>{" "}
      {rxRefusal && t("{label}.", { label: t(refusalLabels[rxRefusal]) })} {rxNote}
    </p>
  );
}
