import type { Medicine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { Repeat } from "lucide-react";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { Button } from "../../ui/button.tsx";
import { tellError, tellSuccess } from "../../ui/toaster.tsx";
import { medicineCart, useCartChange } from "./cart.ts";
import { lineOf } from "./line-of.ts";

interface Props {
  from: Medicine;
  to: Medicine;
  userId: string | undefined;
}

/** Puts the cheaper one into the cart, in the place of the other if that was inside. */
export function SwitchButton({ from, to, userId }: Props) {
  const t = useText();
  const { data: cart } = useQuery(medicineCart(userId));
  const take = useCartChange(userId);
  const put = useCartChange(userId);
  const inCart = (medicine: Medicine) => cart?.data.find(({ _id }) => _id === medicine._id)?.quantity ?? 0;

  const press = () => {
    const [before, after] = [inCart(from), inCart(to)];
    put.mutate(
      { medicineId: to._id, from: after, to: Math.max(after, before, 1), line: lineOf(to) },
      {
        onSuccess: () => tellSuccess(t("{name} is in your cart.", { name: to.name })),
        onError: (error) => tellError(t(reasonOf(error))),
      },
    );
    if (before > 0) take.mutate({ medicineId: from._id, from: before, to: 0 });
  };

  return (
    <Button look="secondary" disabled={!cart || to.stock === 0} onClick={press}>
      <Repeat aria-hidden="true" className="size-5" />
      {to.stock === 0 ? t("Out of stock") : t("Switch")}
    </Button>
  );
}
