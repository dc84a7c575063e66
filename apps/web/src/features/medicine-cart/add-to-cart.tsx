import type { Medicine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { ShoppingCart } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { tellError } from "../../ui/overlays/toasts.ts";
import { firstClick } from "./own-click.ts";
import { QuantityStepper } from "./quantity-stepper.tsx";
import { medicineCart } from "./queries.ts";
import { toCartLine } from "./to-cart-line.ts";
import { useCartChange } from "./use-cart-change.ts";
import { useFocusHandover } from "./use-focus-handover.ts";

interface Props {
  medicine: Medicine;
  userId: string | null | undefined;
}

/** Shows "Add to Cart", or a quantity stepper once the medicine is in the cart. */
export function AddToCart({ medicine, userId }: Props) {
  const t = useText();
  const { data: cart } = useQuery(medicineCart(userId));
  const change = useCartChange(userId);
  const { _id, name, stock } = medicine;
  const quantity = cart?.data.find((line) => line._id === _id)?.quantity ?? 0;
  const focus = useFocusHandover(quantity > 0);
  const set = (to: number) =>
    change.mutate(
      { medicineId: _id, from: quantity, to, line: toCartLine(medicine) },
      { onError: (error) => tellError(t(reasonOf(error))) },
    );

  return (
    <div {...focus} className="contents">
      {quantity > 0 ? (
        <QuantityStepper name={name} quantity={quantity} stock={stock} onChange={set} />
      ) : stock === 0 ? (
        <p tabIndex={-1} className="min-h-11 content-center font-semibold text-coral-700">
          {t("Out of stock")}
        </p>
      ) : (
        <Button
          look="secondary"
          disabled={!cart}
          onClick={firstClick(() => set(1))}
          aria-label={t("Add to Cart: {name}", { name })}
        >
          <ShoppingCart aria-hidden="true" className="size-5" />
          {t("Add to Cart")}
        </Button>
      )}
    </div>
  );
}
