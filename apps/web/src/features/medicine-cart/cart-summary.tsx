import type { Cart } from "@medisense/contract/medicines";
import type { ReactNode } from "react";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { cardClass } from "../../ui/card.tsx";

type Sums = Pick<Cart, "subtotal" | "deliveryFee" | "total">;

/** Shows the subtotal, the delivery fee and the total. */
export function CartSummary({ sums, children }: { sums: Sums; children?: ReactNode }) {
  const t = useText();
  return (
    <section aria-labelledby="summary-title" className={cardClass(false, "grid gap-4 p-5")}>
      <h2 id="summary-title" className="text-xl">
        {t("Order Summary")}
      </h2>
      <dl className="grid gap-2">
        <Sum name={t("Subtotal")}>{rupees(sums.subtotal)}</Sum>
        <Sum name={t("Delivery fee, once for the whole order")}>{rupees(sums.deliveryFee)}</Sum>
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-bold text-ink-900 text-lg">{t("Total")}</dt>
          <dd className="tabular font-bold text-2xl text-ink-900">{rupees(sums.total)}</dd>
        </div>
      </dl>
      <p className="text-sm">{t("Inclusive of all taxes.")}</p>
      {children}
    </section>
  );
}

function Sum({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{name}</dt>
      <dd className="tabular font-semibold text-ink-900">{children}</dd>
    </div>
  );
}
