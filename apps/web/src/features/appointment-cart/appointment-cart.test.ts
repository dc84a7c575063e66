import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { appointmentCart, useAppointmentCart } from "./appointment-cart.ts";
import { aCartItem } from "./cart.fixture.ts";

const somebodyElse = "1f0c9a2b-0000-4000-8000-000000000002";
const stored = () => JSON.parse(localStorage.getItem("appointmentCart") ?? "null") as unknown;
const cart = () => renderHook(useAppointmentCart).result;

test("[DOC-11] the cart is loaded from storage and saved on every change", () => {
  localStorage.setItem("appointmentCart", JSON.stringify([aCartItem()]));
  const items = cart();
  expect(items.current).toEqual([aCartItem()]);

  const later = aCartItem({ dateTime: "2026-11-21T06:00:00.000Z", time: "11:30 AM" });
  act(() => appointmentCart.add(later));
  expect(items.current).toEqual([aCartItem(), later]);
  expect(stored()).toEqual([aCartItem(), later]);
});

test("[DOC-11] the same doctor and time is added once, whatever the time format", () => {
  const items = cart();
  act(() => {
    appointmentCart.add(aCartItem());
    appointmentCart.add(aCartItem({ dateTime: "2026-11-21T10:30:00+05:30" }));
  });
  expect(items.current).toHaveLength(1);
});

test("[DOC-11] removing a doctor removes and returns every item of that doctor", () => {
  const items = cart();
  const later = aCartItem({ dateTime: "2026-11-21T06:00:00.000Z" });
  const another = aCartItem({ doctorId: somebodyElse });
  act(() => [aCartItem(), later, another].forEach(appointmentCart.add));

  let removed: unknown;
  act(() => {
    removed = appointmentCart.removeDoctor(aCartItem().doctorId);
  });
  expect(removed).toEqual([aCartItem(), later]);
  expect(items.current).toEqual([another]);
});

test("[DOC-12] only the booked slot leaves the cart", () => {
  const items = cart();
  const later = aCartItem({ dateTime: "2026-11-21T06:00:00.000Z" });
  act(() => [aCartItem(), later].forEach(appointmentCart.add));
  act(() => appointmentCart.removeSlot(aCartItem()));
  expect(items.current).toEqual([later]);
});

test.each([
  ["not JSON", "{"],
  ["no list", '{"doctorId":1}'],
  ["nothing", "null"],
  ["items that are no items", '[1,null,"x",{"doctorId":"<script>"}]'],
])("[DOC-11] storage that holds %s is an empty cart", (_what, text) => {
  localStorage.setItem("appointmentCart", text);
  expect(cart().current).toEqual([]);
});

test("[DOC-11] an invalid entry is skipped and the others stay", () => {
  localStorage.setItem(
    "appointmentCart",
    JSON.stringify([{ doctorId: "x" }, aCartItem(), { ...aCartItem(), fees: "1" }]),
  );
  expect(cart().current).toEqual([aCartItem()]);
});

test("a cart filled before the login becomes the user's; another user's cart is emptied", () => {
  const items = cart();
  act(() => appointmentCart.add(aCartItem()));
  act(() => appointmentCart.claim("asha"));
  expect(items.current).toHaveLength(1);
  act(() => appointmentCart.claim("ravi"));
  expect(items.current).toEqual([]);
});

test("a change of the cart by another tab or a logout is shown", () => {
  const items = cart();
  act(() => appointmentCart.add(aCartItem()));
  act(() => {
    localStorage.removeItem("appointmentCart");
    window.dispatchEvent(new StorageEvent("storage", { key: "appointmentCart" }));
  });
  expect(items.current).toEqual([]);
});
