import type { ParcelState } from "@medisense/contract/orders";
import type { DeskParcel, ParcelMark } from "@medisense/contract/pharmacy-desk";
import { Check, type LucideIcon, Store, Truck } from "lucide-react";
import { useMarkParcel } from "../../../features/pharmacy-desk/queries.ts";
import { msg } from "../../../lib/i18n.ts";
import { useText } from "../../../lib/language.tsx";
import { tellSuccess } from "../../../ui/overlays/toasts.ts";

interface Step {
  as: ParcelMark;
  label: string;
  success: string;
  Icon: LucideIcon;
}

const accept: Step = {
  as: "accepted",
  label: msg("Accept order"),
  success: msg("Order {number} is accepted."),
  Icon: Check,
};
const dispatch: Step = {
  as: "out_for_delivery",
  label: msg("Send out"),
  success: msg("Order {number} is on its way; the patient has the delivery code."),
  Icon: Truck,
};
const markReady: Step = {
  as: "ready_for_pickup",
  label: msg("Ready for pick-up"),
  success: msg("Order {number} is ready for pick-up; the patient has the delivery code."),
  Icon: Store,
};

function nextStep(state: ParcelState, isPickup: boolean): Step | undefined {
  if (state === "placed") return accept;
  if (state === "packed") return isPickup ? markReady : dispatch;
  return undefined;
}

/** Marks the next step of a parcel that is still at the store. Packing it takes a form of its own, `PackStep`. */
export function useNextStep({ _id, orderNumber, state, isPickup }: DeskParcel) {
  const t = useText();
  const step = nextStep(state, isPickup);
  const marking = useMarkParcel(_id, () => step && tellSuccess(t(step.success, { number: orderNumber })));
  return { step, marking };
}
