import { expect, test } from "vitest";
import { anOrder, aParcel } from "../order.fixture.ts";
import { refundOnCancel } from "./refund-on-cancel.ts";

test("while nothing is on its way, everything paid is refunded, the delivery fee too", () => {
  expect(refundOnCancel(anOrder())).toBe(57);
  expect(refundOnCancel(anOrder({ refundedAmount: 18.5, paymentStatus: "partially_refunded" }))).toBe(38.5);
});

test("of an order that is partly on its way, only the other parcels are refunded", () => {
  const parcels = [aParcel({ state: "out_for_delivery", subtotal: 100 }), aParcel({ state: "packed", subtotal: 36.1 })];
  expect(refundOnCancel(anOrder({ parcels, totalAmount: 156.1 }))).toBe(36.1);
});

test("the rest of a paid order is refunded also while an earlier refund is on its way", () => {
  expect(refundOnCancel(anOrder({ refundedAmount: 18.5, paymentStatus: "refund_pending" }))).toBe(38.5);
});

test("nothing is refunded if nothing was paid", () => {
  expect(refundOnCancel(anOrder({ paymentStatus: "pending", parcels: [aParcel({ state: "awaiting_payment" })] }))).toBe(
    0,
  );
});
