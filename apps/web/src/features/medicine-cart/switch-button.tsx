import type { Medicine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { Repeat } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { tellError, tellSuccess } from "../../ui/toaster.tsx";
import { AddToCart } from "./add-to-cart.tsx";
import { medicineCart, useCartChange } from "./cart.ts";
import { lineOf } from "./line-of.ts";
import { firstClick } from "./own-click.ts";
import { useFocusHandedOn } from "./use-focus-handed-on.ts";

interface Props {
  to: Medicine;
  /** All that have the same composition. */
  same: Medicine[];
  userId: string | undefined;
}

/** Puts the cheaper one into the cart in the place of those of the same composition; where none is inside, it is added. */
export function SwitchButton({ to, same, userId }: Props) {
  const t = useText();
  const { data: cart } = useQuery(medicineCart(userId));
  const change = useCartChange(userId);
  const inCart = cart?.data.filter((line) => same.some(({ _id }) => _id === line._id)) ?? [];
  const canSwitch = to.stock > 0 && inCart.length > 0 && inCart.every(({ _id }) => _id !== to._id);
  const focus = useFocusHandedOn(canSwitch);

  const press = async () => {
    const packs = Math.max(...inCart.map(({ quantity }) => quantity));
    try {
      await change.mutateAsync({ medicineId: to._id, from: 0, to: packs, line: lineOf(to) });
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
