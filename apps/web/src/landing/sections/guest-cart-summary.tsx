import type { Cart } from "@medisense/contract/medicines";
import type { SafetyWarning } from "@medisense/contract/medicines/safety";
import { ShoppingCart } from "lucide-react";
import { useEffect, useState } from "react";
import { useGuestCart } from "../../lib/guest-cart.ts";
import { useText } from "../../lib/language.tsx";
import { rupees } from "../../lib/money/rupees.ts";
import { landingPaths } from "../../paths/landing-paths.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { SafetyWarnings } from "../../ui/safety/safety-warnings.tsx";

/** Shows the guest cart's total at today's prices, delivery included. */
export function GuestCartSummary() {
  const t = useText();
  const items = useGuestCart();
  const [priced, setPriced] = useState<{ of: typeof items; cart: Cart; warnings: SafetyWarning[] }>();

  useEffect(() => {
    if (items.length === 0) return;
    let isOver = false;
    void import("../data/landing-api.ts")
      .then(({ checkGuestCart, priceGuestCart }) =>
        Promise.all([
          priceGuestCart(items),
          // The cart compares again, and says when it cannot.
          checkGuestCart(items.map(({ medicineId }) => medicineId)).catch(() => []),
        ]),
      )
      .then(([cart, warnings]) => !isOver && setPriced({ of: items, cart, warnings }))
      // Without a price the link to the cart still works, and the cart shows the price.
      .catch(() => {});
    return () => {
      isOver = true;
    };
  }, [items]);

  if (items.length === 0) return null;
  const shown = priced?.of === items ? priced : undefined;
  const sums = shown?.cart;
  return (
    <section
      aria-label={t("Your cart")}
      className="flex flex-wrap items-center justify-between gap-3 rounded-field bg-brand-50 p-3 text-ink-900"
    >
      <p>
        <ShoppingCart aria-hidden="true" className="mr-2 inline size-5 text-brand-700" />
        {t("{n} in your cart", { n: items.reduce((sum, { quantity }) => sum + quantity, 0) })}
        {sums && (
          <span className="tabular block text-sm">
            {t("{total} including {fee} for delivery", { total: rupees(sums.total), fee: rupees(sums.deliveryFee) })}
          </span>
        )}
      </p>
      <LinkButton href={landingPaths.medicineCart}>{t("Go to the cart")}</LinkButton>
      {shown && <SafetyWarnings warnings={shown.warnings} />}
    </section>
  );
}
