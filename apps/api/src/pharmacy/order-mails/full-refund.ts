import type { OrderPatient } from "./order-patient.ts";
import { inRupees } from "../../platform/documents/in-rupees.ts";

/** Returns the paragraph about the refund of a whole order. */
export function fullRefund({ subtotalPaise, deliveryFeePaise }: OrderPatient["order"]) {
  const total = inRupees(subtotalPaise + deliveryFeePaise);
  return {
    en: `The full amount, ${total}, is being refunded. You do not need to do anything.`,
    hi: `पूरी राशि, ${total}, लौटाई जा रही है। आपको कुछ करने की ज़रूरत नहीं है।`,
  };
}
