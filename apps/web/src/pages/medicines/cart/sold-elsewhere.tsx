import type { CartLine, Medicine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { firstClick } from "../../../features/medicine-cart/own-click.ts";
import { toCartLine } from "../../../features/medicine-cart/to-cart-line.ts";
import { useCartChange } from "../../../features/medicine-cart/use-cart-change.ts";
import { DeliverySummary } from "../../../features/medicines/delivery-summary.tsx";
import { medicineWithOffers } from "../../../features/medicines/queries.ts";
import { useDestination } from "../../../features/medicines/use-destination.ts";
import { useText } from "../../../lib/language.tsx";
import { rupees } from "../../../lib/money/rupees.ts";
import { reasonOf } from "../../../lib/reason-of.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { Button } from "../../../ui/button.tsx";
import { RouteButton } from "../../../ui/route-button.tsx";
import { tellError } from "../../../ui/overlays/toasts.ts";

interface Props {
  /** A line that its store cannot sell as it is. */
  line: Pick<CartLine, "_id" | "name" | "quantity">;
  inCart: CartLine[];
  /** The pin code of the order. Without it, the one chosen for the medicines area counts. */
  orderPincode?: string | undefined;
  userId: string | null;
  /** Called before the line gives way to that of the other store. */
  onLeave: () => void;
}

/** Offers the same pack from another store that has enough of it. What it does not deliver is only named. */
export function SoldElsewhere({ line, inCart, orderPincode, userId, onLeave }: Props) {
  const t = useText();
  const { pincode } = useDestination();
  const { data } = useQuery(medicineWithOffers(line._id, orderPincode ?? pincode));
  const change = useCartChange(userId);
  const before = (offer: Medicine) => inCart.find(({ _id }) => _id === offer._id)?.quantity ?? 0;
  const other = data?.offers
    .filter((offer) => offer.stock >= before(offer) + line.quantity && offer.delivery?.need !== "not_sold")
    .toSorted((a, b) => Number(mustBeCollected(a)) - Number(mustBeCollected(b)))[0];
  if (!other) return null;

  const press = async () => {
    const from = before(other);
    try {
      await change.mutateAsync({ medicineId: other._id, from, to: from + line.quantity, line: toCartLine(other) });
      onLeave();
      await change.mutateAsync({ medicineId: line._id, from: line.quantity, to: 0 });
    } catch (error) {
      tellError(t(reasonOf(error)));
    }
  };

  return (
    <div className="mt-1 grid justify-items-start gap-1 text-ink-900 text-sm">
      <p>{t("{store} has it for {price} a pack.", { store: other.storeName, price: rupees(other.price) })}</p>
      <DeliverySummary medicine={other} />
      {mustBeCollected(other) ? (
        <RouteButton
          look="secondary"
          to={medicinePaths.medicine(other._id)}
          aria-label={t("See stores for {name}", { name: line.name })}
        >
          {t("See stores")}
        </RouteButton>
      ) : (
        <Button
          look="secondary"
          busy={change.isPending}
          aria-label={t("Buy {name} at {store} instead", { name: line.name, store: other.storeName })}
          onClick={firstClick(() => void press())}
        >
          {t("Buy it there instead")}
        </Button>
      )}
    </div>
  );
}

const mustBeCollected = ({ delivery }: Medicine) => delivery?.arrives === null;
