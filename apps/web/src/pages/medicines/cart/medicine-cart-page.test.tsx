import { personErrors } from "@medisense/contract/persons/persons";
import { listPersons } from "@medisense/contract/persons/family";
import { checkCartSafety, checkMedicineSafety } from "@medisense/contract/medicines/safety";
import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import {
  addToCart,
  type CartLine,
  mergeCart,
  readCart,
  readMedicine,
  removeFromCart,
  setInCart,
} from "@medisense/contract/medicines";
import { quoteOrder } from "@medisense/contract/orders";
import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { Outlet, Route, Routes } from "react-router";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aCartLine } from "../../../features/medicine-cart/cart-line.fixture.ts";
import { cartOf } from "../../../features/medicine-cart/cart-of.ts";
import { MedicineCartLink } from "../../../features/medicine-cart/medicine-cart-link.tsx";
import { aDelivery, aMedicine, aStore } from "../../../features/medicines/medicine.fixture.ts";
import { aChild, aFamily, aHolder } from "../../../features/persons/family.fixture.ts";
import { guestCart } from "../../../lib/guest-cart.ts";
import { OfflineBanner } from "../../frames/offline-banner.tsx";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { aSafetyWarning } from "../../../testing/safety-warning.fixture.ts";
import { MedicineCartPage } from "./medicine-cart-page.tsx";

const userId = aSession().user.id;
const line = aCartLine();

beforeEach(() => {
  serve(me, aSession());
  serve(readCart, cartOf([line]));
  serve(checkCartSafety, { success: true, data: [] });
  serve(listPersons, { success: true, data: [] });
  serve(readMedicine, { success: true, data: aMedicine(), store: aStore(), offers: [], alternatives: [] });
});

const rowOf = async (name: string) => within(await screen.findByRole("row", { name: new RegExp(name) }));

test("[MED-04] [MED-05] the cart is a table of prices, quantities and subtotals, with ₹20 for delivery once", async () => {
  renderWithApp(<MedicineCartPage />);
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

test("[MED-04] offline, a cart that was not loaded is not said to be empty and does not seem to load", async () => {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  renderWithApp(
    <>
      <OfflineBanner>Nothing is missing.</OfflineBanner>
      <MedicineCartLink userId={userId} to="/cart" />
      <MedicineCartPage />
    </>,
  );
  expect(await screen.findByText(/^What is missing here/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Medicine Cart" })).toBeTruthy();
  expect(document.querySelector(".animate-pulse-soft")).toBeNull();

  onlineManager.setOnline(true);
  expect(await rowOf("Parivex")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Medicine cart, 2 packs" })).toBeTruthy();
});

test("[MED-04] the stepper changes the line at once and sends medicine and user to the server", async () => {
  const told = vi.fn();
  serve(addToCart, ({ body }: SentRequest) => {
    told("more", body);
    return cartOf([aCartLine({ quantity: 3 })]);
  });
  serve(removeFromCart, ({ body }: SentRequest) => {
    told("less", body);
    return cartOf([aCartLine({ quantity: 2 })]);
  });
  const { user } = renderWithApp(<MedicineCartPage />);
  const row = await rowOf("Parivex");
  await user.click(row.getByRole("button", { name: "Increase the quantity of Parivex 500 Tablet" }));
  expect(await row.findByText("₹55.50")).toBeTruthy();
  await user.click(row.getByRole("button", { name: "Decrease the quantity of Parivex 500 Tablet" }));
  expect(await row.findByText("₹37")).toBeTruthy();
  await waitFor(() =>
    expect(told.mock.calls).toEqual([
      ["more", { medicineId: line._id, userId }],
      ["less", { medicineId: line._id, userId }],
    ]),
  );
});

test("[MED-04] Remove removes the whole line, and Undo restores it with its quantity", async () => {
  const told = vi.fn();
  serve(setInCart, ({ body }: SentRequest) => {
    told(body);
    const { quantity } = body as { quantity: number };
    return cartOf(quantity > 0 ? [aCartLine({ quantity })] : []);
  });
  const { user } = renderWithApp(<MedicineCartPage />);
  await user.click((await rowOf("Parivex")).getByRole("button", { name: "Remove Parivex 500 Tablet" }));
  expect(await screen.findByText("Your cart is empty")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Browse Medicines" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect((await rowOf("Parivex")).getByText("₹37")).toBeTruthy();
  await waitFor(() => expect(told.mock.calls).toEqual([[{ quantity: 0 }], [{ quantity: 2 }]]));
});

const [first, second, third] = ["Parivex 500 Tablet", "Cetiril Tablet", "Ondavex Tablet"].map((name, index) =>
  aCartLine({ _id: `3d1b5e70-0000-4000-8000-00000000000${index + 1}`, name, genericName: name }),
) as [CartLine, CartLine, CartLine];

/** Serves a cart that stores its lines and appends new ones. */
function serveCart(...lines: CartLine[]) {
  let kept = lines;
  serve(readCart, () => cartOf(kept));
  serve(setInCart, ({ url, body }: SentRequest) => {
    const id = url.pathname.split("/").at(-1);
    const { quantity } = body as { quantity: number };
    const line = [first, second, third].find(({ _id }) => _id === id)!;
    kept = kept.filter(({ _id }) => _id !== id);
    if (quantity > 0) kept = [...kept, { ...line, quantity }];
    return cartOf(kept);
  });
  return () => kept.map(({ name }) => name);
}

const removeButtons = () => screen.getAllByRole("button", { name: /^Remove / });
const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()));

test("[MED-04] the second click of a double click on Remove does not affect the line that moved up", async () => {
  const kept = serveCart(first, second, third);
  renderWithApp(<MedicineCartPage />);
  await rowOf(first.name);
  const remove = removeButtons()[0]!;
  fireEvent.click(remove, { detail: 1 });
  fireEvent.click(remove, { detail: 2 });
  await waitFor(() => expect(removeButtons()).toHaveLength(2));
  fireEvent.click(removeButtons()[0]!, { detail: 2 });
  fireEvent.click(screen.getByRole("button", { name: `Decrease the quantity of ${second.name}` }), { detail: 3 });
  fireEvent.click(screen.getByRole("button", { name: "Undo" }), { detail: 4 });
  await waitFor(() => expect(kept()).toEqual([second.name, third.name]));
  expect(screen.getByText("Parivex 500 Tablet removed.")).toBeTruthy();
});

test("[MED-04] Undo restores everything that was removed, not only the last line", async () => {
  const kept = serveCart(first, second, third);
  const { user } = renderWithApp(<MedicineCartPage />);
  await user.click((await rowOf(first.name)).getByRole("button", { name: `Remove ${first.name}` }));
  await user.click(screen.getByRole("button", { name: `Remove ${second.name}` }));
  expect(await screen.findByText("2 medicines removed.")).toBeTruthy();
  await waitFor(() => expect(kept()).toEqual([third.name]));

  await user.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(kept()).toEqual([third.name, first.name, second.name]));
  expect(screen.getAllByRole("row")).toHaveLength(4);
});

test("[MED-04] the focus keeps its place when a line is removed and restored", async () => {
  serveCart(first, second);
  const { user } = renderWithApp(<MedicineCartPage />);
  await rowOf(first.name);
  removeButtons()[0]!.focus();
  await user.keyboard("{Enter}");
  await hasFocus(() => screen.getByRole("row", { name: new RegExp(second.name) }));

  removeButtons()[0]!.focus();
  await user.keyboard("{Enter}");
  await hasFocus(() => screen.getByRole("button", { name: "Undo" }));
  await user.keyboard("{Enter}");
  await hasFocus(() => screen.getByRole("row", { name: new RegExp(first.name) }));
  expect(screen.getAllByRole("row")).toHaveLength(3);
});

test("[MED-04] a line that cannot be delivered shows where it is collected", async () => {
  const asked = vi.fn();
  serveCart(first, second);
  serve(quoteOrder, ({ body }: SentRequest) => {
    asked(body);
    const { storeId, storeName, price, stock } = first;
    const said = { storeId, price, stock, source: "Drugs Rules 1945, rule 65" };
    return {
      success: true as const,
      lines: [
        { ...said, medicineId: first._id, need: "none" as const, reason: "otc" as const },
        { ...said, medicineId: second._id, need: "pickup" as const, reason: "other_district" as const },
      ],
      parcels: [{ storeId, storeName, arrives: null, pickupAddress: "Shop 57, Adyar, Chennai 600020" }],
      isPincodeKnown: true,
      subtotal: 74,
      deliveryFee: 20,
      total: 94,
    };
  });
  renderWithApp(
    <Routes>
      <Route element={<Outlet context={{ pincode: "560001", isPending: false }} />}>
        <Route path="*" element={<MedicineCartPage />} />
      </Route>
    </Routes>,
  );
  const row = await rowOf(second.name);
  expect(await row.findByText("Pick up at: Shop 57, Adyar, Chennai 600020")).toBeTruthy();
  expect((await rowOf(first.name)).queryByText(/Pick up at/)).toBeNull();
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ postalCode: "560001" });
});

test("[MED-04] a changed price and missing packs are shown", async () => {
  serve(readCart, cartOf([aCartLine({ price: 20, priceWhenAdded: 18.5, stock: 1 })]));
  renderWithApp(<MedicineCartPage />);
  expect(await screen.findByText(/has changed from ₹18.50 to ₹20/)).toBeTruthy();
  expect(screen.getByText("Only 1 left. Reduce the quantity to order.")).toBeTruthy();
  expect(screen.getByText("Some items cannot be ordered as they are. Change them first.")).toBeTruthy();
});

test("[MED-04] what its store cannot sell is offered from another that has enough, and goes over with one press", async () => {
  const offers = [
    aMedicine({ _id: crypto.randomUUID(), storeName: "Too Little Medicals", stock: 1, price: 10 }),
    aMedicine({ _id: crypto.randomUUID(), storeName: "Lotus Pharmacy", stock: 9, price: 19 }),
  ];
  const [, lotus] = offers;
  serve(readCart, cartOf([aCartLine({ stock: 0 })]));
  serve(readMedicine, { success: true, data: aMedicine({ stock: 0 }), store: aStore(), offers, alternatives: [] });
  const sent: unknown[] = [];
  serve(setInCart, ({ body, url }: SentRequest) => {
    sent.push([new URL(url).pathname, body]);
    return cartOf(sent.length === 1 ? [aCartLine({ stock: 0 }), inLotus] : [inLotus]);
  });
  const inLotus = aCartLine({ _id: lotus!._id, storeName: "Lotus Pharmacy", price: 19, priceWhenAdded: 19, stock: 9 });
  const { user } = renderWithApp(<MedicineCartPage />);

  expect(await screen.findByText("Lotus Pharmacy has it for ₹19 a pack.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Buy Parivex 500 Tablet at Lotus Pharmacy instead" }));
  await waitFor(() => expect(screen.queryByText(/Out of stock/)).toBeNull());
  expect(screen.getByText("10 tablets · Lotus Pharmacy")).toBeTruthy();
  expect(sent).toEqual([
    [`/user/medicine/cart/${lotus!._id}`, { quantity: 2 }],
    [`/user/medicine/cart/${line._id}`, { quantity: 0 }],
  ]);
});

test("[MED-04] a store that has the pack but cannot deliver it is named, and nothing goes over to it", async () => {
  const pickup = aDelivery({ need: "pickup", reason: "other_district", arrives: null, city: "Lucknow" });
  serve(readCart, cartOf([aCartLine({ stock: 0 })]));
  serve(readMedicine, {
    success: true,
    data: aMedicine({ stock: 0 }),
    store: aStore(),
    offers: [aMedicine({ _id: crypto.randomUUID(), storeName: "Nawab Street Pharmacy", delivery: pickup })],
    alternatives: [],
  });
  renderWithApp(<MedicineCartPage />);
  expect(await screen.findByText("Not delivered to you. Pick up in Lucknow.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "See stores for Parivex 500 Tablet" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: /instead/ })).toBeNull();
});

test("[MED-04] a guest cart is merged once and then removed from the browser", async () => {
  guestCart.set(line._id, 2);
  const merged = vi.fn();
  serve(mergeCart, ({ body }: SentRequest) => {
    merged(body);
    return { ...cartOf([line]), leftOut: 0 };
  });
  renderWithApp(<MedicineCartPage />);
  await rowOf("Parivex");
  expect(merged.mock.calls).toEqual([[{ items: [{ medicineId: line._id, quantity: 2 }] }]]);
  expect(guestCart.items()).toEqual([]);
});

test("[MED-04] a merge that fails loses nothing", async () => {
  guestCart.set(line._id, 2);
  serve(mergeCart, { refuse: commonErrors.notAllowed });
  renderWithApp(<MedicineCartPage />);
  expect(await screen.findByText("Failed to load cart items")).toBeTruthy();
  expect(guestCart.items()).toEqual([{ medicineId: line._id, quantity: 2 }]);
});

test("[MED-04] an empty cart says so", async () => {
  serve(readCart, cartOf([]));
  renderWithApp(<MedicineCartPage />);
  expect(await screen.findByText("Your cart is empty")).toBeTruthy();
});

test("a warning names the medicines, its reason and its source, and ordering stays possible", async () => {
  const grave = aSafetyWarning({
    id: "interaction/x",
    kind: "interaction",
    severity: "contraindicated",
    text: "Blood pressure can fall.",
    advice: "Ask a doctor.",
    sources: ["FDA label, section 4"],
  });
  const note = aSafetyWarning({ id: "driving/0", kind: "driving", severity: "note", text: "Causes sleepiness." });
  serve(checkCartSafety, { success: true, data: [grave, aSafetyWarning({ because: "Brufen" }), note] });
  renderWithApp(<MedicineCartPage />);
  const warnings = within(await screen.findByRole("region", { name: "Check before you take these" }));
  expect(warnings.getByText("Not to be taken together")).toBeDefined();
  expect(warnings.getByText("Blood pressure can fall. Ask a doctor.")).toBeDefined();
  expect(warnings.getByText("FDA label, section 4")).toBeDefined();
  expect(warnings.getByText(/because of: Brufen/)).toBeDefined();
  expect(warnings.getByText("Further notes (1)")).toBeDefined();
  expect(warnings.getByText(/This list is not complete/)).toBeDefined();
  expect(screen.getByRole("link", { name: "Proceed to Checkout" })).toBeDefined();
});

test("medicines that could not be compared are no medicines without a warning", async () => {
  serve(checkCartSafety, { refuse: commonErrors.unavailable });
  renderWithApp(<MedicineCartPage />);
  expect(await screen.findByText(/These medicines could not be compared/)).toBeDefined();
  serve(checkCartSafety, { success: true, data: [aSafetyWarning()] });
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("More than one of these contains paracetamol.")).toBeDefined();
});

test("beside a child who decides alone, the medicines are compared with the record of the account's holder", async () => {
  serve(listPersons, { success: true, data: [aHolder(), aChild({ standing: "reading" })] });
  serve(checkCartSafety, ({ url }: SentRequest) =>
    url.searchParams.get("personId") === userId
      ? { success: true, data: [aSafetyWarning({ because: "Brufen" })] }
      : { refuse: personErrors.sayForWhom },
  );
  renderWithApp(<MedicineCartPage />);

  expect(await screen.findByText(/because of: Brufen/)).toBeTruthy();
});

test("with dependants, the medicines are compared with each other until the checkout asks for whom they are", async () => {
  serve(listPersons, { success: true, data: aFamily() });
  serve(checkCartSafety, { refuse: personErrors.sayForWhom });
  serve(checkMedicineSafety, { success: true, data: [aSafetyWarning()] });
  renderWithApp(<MedicineCartPage />);
  expect(await screen.findByText("More than one of these contains paracetamol.")).toBeDefined();
});
