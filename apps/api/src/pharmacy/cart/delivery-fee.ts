import { DELIVERY_FEE } from "@medisense/contract/medicines";

/** Returns whole rupees: a cart that costs nothing pays no fee. */
export const deliveryFeeFor = (subtotalPaise: number) => (subtotalPaise > 0 ? DELIVERY_FEE : 0);
