import type { OrderLine } from "@medisense/contract/orders";

/** Returns how many packs of a delivered line the patient still has. */
export const returnablePacks = ({ quantity, quantityOff, quantityReturned }: OrderLine) =>
  quantity - quantityOff - quantityReturned;
