import { expect, test } from "vitest";
import { moneyBack } from "./money-back.ts";
import { anOrder, aParcel } from "./order.fixture.ts";

test("everything that was paid goes back while nothing is on its way, the delivery too", () => {
  expect(moneyBack(anOrder())).toBe(57);
  expect(moneyBack(anOrder({ refundedAmount: 18.5, paymentStatus: "partially_refunded" }))).toBe(38.5);
});

test("of an order that is partly on its way only the other parcels are given back", () => {
  const parcels = [aParcel({ state: "out_for_delivery", subtotal: 100 }), aParcel({ state: "packed", subtotal: 36.1 })];
  expect(moneyBack(anOrder({ parcels, totalAmount: 156.1 }))).toBe(36.1);
});

test("nothing goes back where nothing was paid", () => {
  expect(moneyBack(anOrder({ paymentStatus: "pending", parcels: [aParcel({ state: "awaiting_payment" })] }))).toBe(0);
});
