import type { Medicine } from "@medisense/contract/medicines";
import { AddToCart } from "../../features/medicine-cart/add-to-cart.tsx";
import { useSession } from "../../features/session/session.ts";

/** Puts a medicine into the cart of whoever is signed in. */
export function CartAction({ medicine }: { medicine: Medicine }) {
  return <AddToCart medicine={medicine} userId={useSession()?.user.id} />;
}
