import { isDelivered } from "../../delivery/delivery.ts";
import { needOf } from "../../delivery/dispensing-rules.ts";
import type { IndexedProduct } from "./indexed-product.ts";

/** The places to which the law lets a product be delivered. */
export const reachKinds = { anywhere: 0, inDistrict: 1, nowhere: 2 };

export function reachKindOf({ prescriptionRequired, schedule }: IndexedProduct): number {
  const isDeliveredIf = (sameDistrict: boolean) =>
    isDelivered(needOf({ schedule, prescriptionRequired, isNarcotic: false, sameDistrict }).need);
  if (isDeliveredIf(false)) return reachKinds.anywhere;
  return isDeliveredIf(true) ? reachKinds.inDistrict : reachKinds.nowhere;
}
