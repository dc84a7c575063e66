import type { Medicine } from "@medisense/contract/medicines";
import { AddToCart } from "../../../features/medicine-cart/add-to-cart.tsx";
import { useAccountId } from "../../../features/session/session.ts";

/** Shows `AddToCart` for the patient, or for a visitor. */
export function CartAction({ medicine }: { medicine: Medicine }) {
  return <AddToCart medicine={medicine} userId={useAccountId()} />;
}
