import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import { addToCart, mergeCart, readCart, removeFromCart, setInCart } from "@medisense/contract/medicines";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aCartLine } from "../../features/medicine-cart/cart.fixture.ts";
import { cartOf } from "../../features/medicine-cart/totals.ts";
import { guestCart } from "../../lib/guest-cart.ts";
import { aSession } from "../../testing/fixtures.ts";
import { renderWithApp, type Sent, serve } from "../../testing/fake-server.tsx";
import { CartPage } from "./cart-page.tsx";

const userId = aSession().user.id;
const line = aCartLine();

beforeEach(() => {
  serve(me, aSession());
  serve(readCart, cartOf([line]));
});

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

test("[MED-04] [MED-05] the cart is a table of prices, quantities and subtotals, with ₹20 for delivery once", async () => {
  renderWithApp(<CartPage />);
  const row = await rowOf("Parivex");
  expect(row.getByText("₹18.50")).toBeTruthy();
  expect(row.getByText("₹37")).toBeTruthy();
  const names = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  expect(names).toEqual(["Product", "Price", "Quantity", "Subtotal", "Remove"]);

  const summary = within(screen.getByRole("region", { name: "Order Summary" }));
  expect(summary.getByText("₹20")).toBeTruthy();
  expect(summary.getByText("₹57")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Proceed to Checkout" }).getAttribute("href")).toContain("/checkout");
  expect(screen.getByRole("link", { name: "Continue Shopping" })).toBeTruthy();
});

test("[MED-04] the stepper changes the line at once and tells the server which medicine of whom", async () => {
  const told = vi.fn();
  serve(addToCart, ({ body }: Sent) => {
    told("more", body);
    return cartOf([aCartLine({ quantity: 3 })]);
  });
  serve(removeFromCart, ({ body }: Sent) => {
    told("less", body);
    return cartOf([aCartLine({ quantity: 2 })]);
  });
  const { user } = renderWithApp(<CartPage />);
  const row = await rowOf("Parivex");
  await user.click(row.getByRole("button", { name: "One more of Parivex 500 Tablet" }));
  expect(await row.findByText("₹55.50")).toBeTruthy();
  await user.click(row.getByRole("button", { name: "One less of Parivex 500 Tablet" }));
  expect(await row.findByText("₹37")).toBeTruthy();
  await waitFor(() =>
    expect(told.mock.calls).toEqual([
      ["more", { medicineId: line._id, userId }],
      ["less", { medicineId: line._id, userId }],
    ]),
  );
});

test("[MED-04] removing takes the whole line, and Undo brings it back with its quantity", async () => {
  const told = vi.fn();
  serve(setInCart, ({ body }: Sent) => {
    told(body);
    const { quantity } = body as { quantity: number };
    return cartOf(quantity > 0 ? [aCartLine({ quantity })] : []);
  });
  const { user } = renderWithApp(<CartPage />);
  await user.click((await rowOf("Parivex")).getByRole("button", { name: "Remove Parivex 500 Tablet" }));
  expect(await screen.findByText("Your cart is empty")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse Medicines" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect((await rowOf("Parivex")).getByText("₹37")).toBeTruthy();
  await waitFor(() => expect(told.mock.calls).toEqual([[{ quantity: 0 }], [{ quantity: 2 }]]));
});

test("[MED-04] a price that changed and packs that are gone are pointed out", async () => {
  serve(readCart, cartOf([aCartLine({ price: 20, priceWhenAdded: 18.5, stock: 1 })]));
  renderWithApp(<CartPage />);
  expect(await screen.findByText(/it was ₹18.50 when you chose, it is ₹20 now/)).toBeTruthy();
  expect(screen.getByText("Only 1 left. Choose fewer to order.")).toBeTruthy();
  expect(screen.getByText("Some lines cannot be ordered as they are. Change them first.")).toBeTruthy();
});

test("[MED-04] what a guest put together is taken over once, and then gone from the browser", async () => {
  guestCart.set(line._id, 2);
  const merged = vi.fn();
  serve(mergeCart, ({ body }: Sent) => {
    merged(body);
    return { ...cartOf([line]), leftOut: 0 };
  });
  renderWithApp(<CartPage />);
  await rowOf("Parivex");
  expect(merged.mock.calls).toEqual([[{ items: [{ medicineId: line._id, quantity: 2 }] }]]);
  expect(guestCart.items()).toEqual([]);
});

test("[MED-04] a merge that fails loses nothing", async () => {
  guestCart.set(line._id, 2);
  serve(mergeCart, { refuse: commonErrors.notAllowed });
  renderWithApp(<CartPage />);
  expect(await screen.findByText("Failed to load cart items")).toBeTruthy();
  expect(guestCart.items()).toEqual([{ medicineId: line._id, quantity: 2 }]);
});

test("[MED-04] an empty cart says so", async () => {
  serve(readCart, cartOf([]));
  renderWithApp(<CartPage />);
  expect(await screen.findByText("Your cart is empty")).toBeTruthy();
});

test("two medicines with the same ingredient are pointed out, and can be ordered all the same", async () => {
  const other = aCartLine({
    _id: crypto.randomUUID(),
    name: "Coldrid Tablet",
    genericName: "Cetirizine + Paracetamol",
  });
  serve(readCart, cartOf([line, other]));
  renderWithApp(<CartPage />);
  const note = await screen.findByRole("note");
  expect(note.textContent).toBe(
    "Parivex 500 Tablet and Coldrid TabletBoth contain Paracetamol. Ask a doctor or pharmacist before taking them together.",
  );
  expect(screen.getByRole("link", { name: "Proceed to Checkout" })).toBeTruthy();
});
