import type { Medicine } from "@medisense/contract/medicines";
import { useQuery } from "@tanstack/react-query";
import { medicineCart } from "../../../features/medicine-cart/queries.ts";
import { useAccountId } from "../../../features/session/session.ts";
import { useText } from "../../../lib/language.tsx";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { RouteButton } from "../../../ui/route-button.tsx";
import { CartAction } from "./cart-action.tsx";

/** Shows `CartAction` in a list, or a link to the stores for what is not delivered to the patient. */
export function ListAction({ medicine }: { medicine: Medicine }) {
  const t = useText();
  const { data: cart } = useQuery(medicineCart(useAccountId()));
  const { _id, delivery, name, stock } = medicine;
  const isInCart = cart?.data.some((line) => line._id === _id);
  if (delivery?.need !== "pickup" || stock === 0 || isInCart) return <CartAction medicine={medicine} />;
  return (
    <RouteButton look="secondary" to={medicinePaths.medicine(_id)} aria-label={t("See stores for {name}", { name })}>
      {t("See stores")}
    </RouteButton>
  );
}
