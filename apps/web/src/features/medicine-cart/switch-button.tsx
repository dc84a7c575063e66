import type { Medicine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { Repeat } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { tellError, tellSuccess } from "../../ui/overlays/toasts.ts";
import { AddToCart } from "./add-to-cart.tsx";
import { firstClick } from "./own-click.ts";
import { medicineCart } from "./queries.ts";
import { toCartLine } from "./to-cart-line.ts";
import { useCartChange } from "./use-cart-change.ts";
import { useFocusHandover } from "./use-focus-handover.ts";

interface Props {
  to: Medicine;
  /** All medicines of the same composition. */
  same: Medicine[];
  userId: string | null | undefined;
}

/** Replaces the medicines of the same composition in the cart with the cheaper one. Adds it if the cart holds none. */
export function SwitchButton({ to, same, userId }: Props) {
  const t = useText();
  const { data: cart } = useQuery(medicineCart(userId));
  const change = useCartChange(userId);
  const inCart = cart?.data.filter((line) => same.some(({ _id }) => _id === line._id)) ?? [];
  const canSwitch = to.stock > 0 && inCart.length > 0 && inCart.every(({ _id }) => _id !== to._id);
  const focus = useFocusHandover(canSwitch);

  const press = async () => {
    const packs = Math.max(...inCart.map(({ quantity }) => quantity));
    try {
      await change.mutateAsync({ medicineId: to._id, from: 0, to: packs, line: toCartLine(to) });
      tellSuccess(t("{name} is in your cart.", { name: to.name }));
      const taken = inCart.map(({ _id, quantity }) => ({ medicineId: _id, from: quantity, to: 0 }));
      await Promise.all(taken.map((one) => change.mutateAsync(one)));
    } catch (error) {
      tellError(t(reasonOf(error)));
    }
  };

  return (
    <div {...focus} className="contents">
      {canSwitch ? (
        <Button look="secondary" onClick={firstClick(() => void press())}>
          <Repeat aria-hidden="true" className="size-5" />
          {t("Switch")}
        </Button>
      ) : (
        <AddToCart medicine={to} userId={userId} />
      )}
    </div>
  );
}
