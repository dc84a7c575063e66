import type { Medicine } from "@medisense/contract/medicines";
import { AddToCart } from "../../../features/medicine-cart/add-to-cart.tsx";
import { useSession } from "../../../features/session/session.ts";

/** Shows `AddToCart` for the logged-in patient. */
export function CartAction({ medicine }: { medicine: Medicine }) {
  return <AddToCart medicine={medicine} userId={useSession()?.user.id} />;
}
