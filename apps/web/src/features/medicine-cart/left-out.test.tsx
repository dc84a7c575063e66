import { MAX_CART_LINES, mergeCart } from "@medisense/contract/medicines";
import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { guestCart } from "../../lib/guest-cart.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aCartLine } from "./cart.fixture.ts";
import { medicineCart } from "./cart.ts";
import { LeftOutNote } from "./left-out-note.tsx";
import { cartOf } from "./totals.ts";

const [taken, gone, ...waiting] = Array.from({ length: 4 }, () => ({
  medicineId: crypto.randomUUID() as string,
  quantity: 2,
})) as [Item, Item, Item, Item];
type Item = { medicineId: string; quantity: number };

test("[MED-04] what found no room in the account's cart waits in the browser; what is no longer sold does not", async () => {
  for (const { medicineId, quantity } of [taken, gone, ...waiting]) guestCart.set(medicineId, quantity);
  serve(mergeCart, { ...cartOf([aCartLine({ _id: taken.medicineId })]), leftOut: waiting.length });
  await new QueryClient().fetchQuery(medicineCart(crypto.randomUUID()));
  expect(guestCart.items()).toEqual(waiting);
});

test("[MED-04] what waits for room is told, and can be left out", async () => {
  for (const { medicineId, quantity } of waiting) guestCart.set(medicineId, quantity);
  const { user } = renderWithApp(<LeftOutNote lines={MAX_CART_LINES} />);
  expect(screen.getByText("2 medicines did not fit: a cart holds 60.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("status")).toBeNull();
  expect(guestCart.items()).toEqual([]);
});

test("[MED-04] while the cart has room, nothing is said not to fit", () => {
  guestCart.set(waiting[0].medicineId, 1);
  renderWithApp(<LeftOutNote lines={MAX_CART_LINES - 1} />);
  expect(screen.queryByRole("status")).toBeNull();
});
