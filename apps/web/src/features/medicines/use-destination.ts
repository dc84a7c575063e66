import { useOutletContext } from "react-router";

/** The destination for which the medicines area shows delivery; the layout of the medicines area provides it. */
export interface ChosenDestination {
  /** Undefined if the patient has given no pin code. */
  pincode: string | undefined;
  /** True while the patient's last address loads; results shown before that would change at once. */
  isPending: boolean;
}

const nowhere: ChosenDestination = { pincode: undefined, isPending: false };

export const useDestination = () => useOutletContext<ChosenDestination | null>() ?? nowhere;
