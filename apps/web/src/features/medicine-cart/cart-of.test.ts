import { expect, test } from "vitest";
import { aCartLine } from "./cart-line.fixture.ts";
import { hasNewPrice, isOutOfStock } from "./cart-line-state.ts";
import { cartOf } from "./cart-of.ts";
import { withChange } from "./use-cart-change.ts";

const one = aCartLine();

const other = aCartLine({ _id: "3d1b5e70-0000-4000-8000-000000000002", price: 36.1, quantity: 3 });

test("[MED-05] delivery is ₹20 once there is something in the cart, and the total is both together", () => {
  expect(cartOf([])).toMatchObject({ subtotal: 0, deliveryFee: 0, total: 0 });
  expect(cartOf([one])).toMatchObject({ subtotal: 37, deliveryFee: 20, total: 57 });
  expect(cartOf([one, other])).toMatchObject({ subtotal: 145.3, deliveryFee: 20, total: 165.3 });
});

test("[MED-04] adding starts at one, plus raises, minus lowers, and minus at one removes the line", () => {
  const { quantity: _, ...line } = other;
  const added = withChange(cartOf([one]), { medicineId: other._id, from: 0, to: 1, line });
  expect(added.data.map(({ quantity }) => quantity)).toEqual([2, 1]);

  const raised = withChange(added, { medicineId: other._id, from: 1, to: 2 });
  expect(raised.data[1]?.quantity).toBe(2);
  const lowered = withChange(raised, { medicineId: one._id, from: 2, to: 1 });
  expect(lowered.data[0]?.quantity).toBe(1);
  expect(withChange(lowered, { medicineId: one._id, from: 1, to: 0 }).data.map(({ _id }) => _id)).toEqual([other._id]);
});

test("[MED-04] a changed price and missing packs are detected; a guest's line has no earlier price", () => {
  expect(hasNewPrice(one)).toBe(false);
  expect(hasNewPrice(aCartLine({ priceWhenAdded: 17 }))).toBe(true);
  expect(hasNewPrice(aCartLine({ priceWhenAdded: null }))).toBe(false);
  expect(isOutOfStock(aCartLine({ stock: 2, quantity: 2 }))).toBe(false);
  expect(isOutOfStock(aCartLine({ stock: 1, quantity: 2 }))).toBe(true);
});
