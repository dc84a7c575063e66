import { RotateCcw } from "lucide-react";
import { useNavigate } from "react-router";
import { useAddTogether } from "../../features/medicine-cart/use-add-together.ts";
import { useText } from "../../lib/language.tsx";
import { reasonOf } from "../../lib/reason-of.ts";
import { appPaths } from "../../paths/app-paths.ts";
import { Button } from "../../ui/button.tsx";
import { tellError, tellSuccess } from "../../ui/overlays/toasts.ts";

interface Props {
  /** The medicine, or the number of the order, for screen readers. */
  name: string;
  /** The packs of each medicine, with the rupees that a pack cost then. */
  medicines: { medicineId: string; quantity: number; price: number }[];
  userId: string | undefined;
}

/** Puts what was ordered into the cart and leads there, where each line says whether it is sold out. */
export function OrderAgainButton({ name, medicines, userId }: Props) {
  const t = useText();
  const navigate = useNavigate();
  const adding = useAddTogether(userId);

  const press = async () => {
    try {
      const { data, leftOut } = await adding.mutateAsync(
        medicines.map(({ medicineId, quantity }) => ({ medicineId, quantity })),
      );
      const paid = new Map(medicines.map(({ medicineId, price }) => [medicineId, price]));
      if (leftOut > 0) tellError(t("Your cart is full. Some medicines did not fit."));
      else if (data.some(({ _id, price }) => price > (paid.get(_id) ?? price)))
        tellSuccess(t("In your cart. The price is higher than last time."));
      void navigate(appPaths.medicineCart);
    } catch (error) {
      tellError(t(reasonOf(error)));
    }
  };

  return (
    <Button
      look="secondary"
      busy={adding.isPending}
      onClick={() => void press()}
      aria-label={t("Order again: {name}", { name })}
    >
      <RotateCcw aria-hidden="true" className="size-5" />
      {t("Order again")}
    </Button>
  );
}
