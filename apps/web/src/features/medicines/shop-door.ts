import { useOutletContext } from "react-router";

/** The door that the screens of the shop speak of; the medicines area's layout knows it. */
export interface ShopDoor {
  /** Undefined while nobody said where things should go. */
  pincode: string | undefined;
  /** While the patient's latest address is asked for: what is shown meanwhile would change at once. */
  isPending: boolean;
}

const nowhere: ShopDoor = { pincode: undefined, isPending: false };

export const useShopDoor = () => useOutletContext<ShopDoor | null>() ?? nowhere;
