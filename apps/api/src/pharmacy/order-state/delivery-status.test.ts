import type { ParcelState } from "@medisense/contract/orders";
import { expect, test } from "vitest";
import { deliveryStatusOf } from "./delivery-status.ts";

test.each<[string, ParcelState[], boolean, string]>([
  ["unpaid", ["awaiting_payment"], false, "pending"],
  ["with the pharmacist", ["rx_review", "packed"], false, "pending"],
  ["ready at the counter", ["ready_for_pickup"], false, "pending"],
  ["on its way, in part", ["out_for_delivery", "rx_review"], false, "dispatched"],
  ["handed over in part", ["delivered", "accepted"], false, "dispatched"],
  ["handed over", ["delivered", "delivered"], false, "delivered"],
  ["handed over with packs missing", ["delivered"], true, "partially fulfilled"],
  ["handed over by one store and cancelled at the other", ["delivered", "cancelled"], true, "partially fulfilled"],
  ["cancelled", ["cancelled", "cancelled"], true, "cancelled"],
  ["back in the store", ["returned"], true, "cancelled"],
])("[MED-08] an order that is %s", (_, parcels, isShort, status) => {
  expect(deliveryStatusOf(parcels, isShort)).toBe(status);
});
