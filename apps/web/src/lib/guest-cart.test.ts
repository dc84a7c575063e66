import { MAX_CART_LINES, MAX_QUANTITY } from "@medisense/contract/medicines";
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { GUEST_CART_KEY, guestCart, useGuestCart } from "./guest-cart.ts";

const one = "3d1b5e70-0000-4000-8000-000000000001";
const other = "3d1b5e70-0000-4000-8000-000000000002";
const cart = () => renderHook(useGuestCart).result;

test("[MED-04] a guest's cart is stored in the browser and updates every page", () => {
  const items = cart();
  act(() => {
    guestCart.set(one, 1);
    guestCart.set(other, 3);
    guestCart.set(one, 2);
  });
  expect(items.current).toEqual([
    { medicineId: one, quantity: 2 },
    { medicineId: other, quantity: 3 },
  ]);
  expect(JSON.parse(localStorage.getItem(GUEST_CART_KEY)!)).toEqual(items.current);

  act(() => void guestCart.set(one, 0));
  expect(items.current).toEqual([{ medicineId: other, quantity: 3 }]);
});

test("[MED-04] quantities and lines are limited to what can be ordered", () => {
  guestCart.set(one, 1_000_000);
  expect(guestCart.items()).toEqual([{ medicineId: one, quantity: MAX_QUANTITY }]);

  for (let n = 0; n < MAX_CART_LINES + 5; n++) {
    guestCart.set(`3d1b5e70-0000-4000-8000-1${String(n).padStart(11, "0")}`, 1);
  }
  expect(guestCart.items()).toHaveLength(MAX_CART_LINES);
});

test.each([
  ["not JSON", "{"],
  ["no list", '{"medicineId":1}'],
  ["nothing", "null"],
  ["lines that are no lines", `[1,null,{"medicineId":"<b>","quantity":1},{"medicineId":"${one}","quantity":-1}]`],
])("[MED-04] storage that holds %s is an empty cart", (_what, text) => {
  localStorage.setItem(GUEST_CART_KEY, text);
  expect(guestCart.items()).toEqual([]);
});

test("[MED-04] a change by another tab is shown", () => {
  const items = cart();
  act(() => {
    localStorage.setItem(GUEST_CART_KEY, JSON.stringify([{ medicineId: one, quantity: 4 }]));
    window.dispatchEvent(new StorageEvent("storage", { key: GUEST_CART_KEY }));
  });
  expect(items.current).toEqual([{ medicineId: one, quantity: 4 }]);
});
