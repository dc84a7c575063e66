import { MAX_CART_LINES, mergeCart } from "@medisense/contract/medicines";
import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { guestCart } from "../../lib/guest-cart.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aCartLine } from "./cart-line.fixture.ts";
import { cartOf } from "./cart-of.ts";
import { LeftOutBanner } from "./left-out-banner.tsx";
import { medicineCart } from "./queries.ts";

const [taken, gone, ...waiting] = Array.from({ length: 4 }, () => ({
  medicineId: crypto.randomUUID() as string,
  quantity: 2,
})) as [Item, Item, Item, Item];
type Item = { medicineId: string; quantity: number };

test("[MED-04] medicines without room in the account's cart stay in the browser; those no longer sold do not", async () => {
  for (const { medicineId, quantity } of [taken, gone, ...waiting]) guestCart.set(medicineId, quantity);
  serve(mergeCart, { ...cartOf([aCartLine({ _id: taken.medicineId })]), leftOut: waiting.length });
  await new QueryClient().fetchQuery(medicineCart(crypto.randomUUID()));
  expect(guestCart.items()).toEqual(waiting);
});

test("[MED-04] medicines that wait for room are listed, and can be discarded", async () => {
  for (const { medicineId, quantity } of waiting) guestCart.set(medicineId, quantity);
  const { user } = renderWithApp(<LeftOutBanner lines={MAX_CART_LINES} />);
  expect(screen.getByText("2 medicines did not fit: a cart holds up to 60.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  expect(screen.queryByRole("status")).toBeNull();
  expect(guestCart.items()).toEqual([]);
});

test("[MED-04] while the cart has room, no banner is shown", () => {
  guestCart.set(waiting[0].medicineId, 1);
  renderWithApp(<LeftOutBanner lines={MAX_CART_LINES - 1} />);
  expect(screen.queryByRole("status")).toBeNull();
});
