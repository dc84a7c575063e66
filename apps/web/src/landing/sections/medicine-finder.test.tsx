import { commonErrors } from "@medisense/contract/errors";
import { checkMedicineSafety } from "@medisense/contract/medicines/safety";
import { priceCart, searchMedicines } from "@medisense/contract/medicines";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { guestCart } from "../../lib/guest-cart.ts";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSafetyWarning } from "../../testing/safety-warning.fixture.ts";
import { MedicineFinder } from "./medicine-finder.tsx";

const medicine = {
  _id: "3d1b5e70-0000-4000-8000-000000000001",
  productId: "3d1b5e70-0000-4000-8000-0000000000aa",
  name: "Parivex 500 Tablet",
  genericName: "Paracetamol 500 mg",
  brand: "Kshemara Lifecare",
  brandName: "Parivex",
  category: ["Fever" as const],
  disease: "Fever",
  dosage: "Tablet",
  strength: "500 mg",
  packSize: "10 tablets",
  price: 18.5,
  mrp: 20,
  unitPrice: null,
  schedule: "OTC" as const,
  prescriptionRequired: false,
  description: "Brings down fever.",
  medicineImage: null,
  hospital: null,
  compositionKey: "c1",
  stock: 40,
  storeId: "5f0c9a2b-0000-4000-8000-000000000001",
  storeName: "Crescent Chemist",
  storeSlug: "crescent-chemist",
  delivery: null,
};

beforeEach(() => serve(checkMedicineSafety, { success: true, data: [] }));

test("[MED-04] a guest finds a medicine, adds it to the guest cart, and sees the total", async () => {
  const asked = vi.fn();
  serve(searchMedicines, ({ url }: SentRequest) => {
    asked(url.searchParams.get("q"));
    return { success: true as const, data: [medicine], total: 1, categories: [] };
  });
  serve(priceCart, { success: true, data: [], subtotal: 18.5, deliveryFee: 20, total: 38.5 });
  const { user } = renderWithApp(<MedicineFinder />);
  expect(screen.queryByRole("region", { name: "Your cart" })).toBeNull();

  await user.type(screen.getByRole("searchbox"), "bukhar{Enter}");
  await user.click(await screen.findByRole("button", { name: "Add to Cart: Parivex 500 Tablet" }));
  expect(asked.mock.calls).toEqual([["bukhar"]]);
  expect(guestCart.items()).toEqual([{ medicineId: medicine._id, quantity: 1 }]);

  const cart = within(screen.getByRole("region", { name: "Your cart" }));
  expect(await cart.findByText("₹38.50 including ₹20 for delivery")).toBeTruthy();
  expect(cart.getByRole("link", { name: "Go to the cart" }).getAttribute("href")).toBe("/dashboard/medicines/cart");

  await user.click(screen.getByRole("button", { name: "Remove Parivex 500 Tablet from the cart" }));
  expect(guestCart.items()).toEqual([]);
});

test("[MED-04] a search without results says so", async () => {
  serve(searchMedicines, { success: true, data: [], total: 0, categories: [] });
  const { user } = renderWithApp(<MedicineFinder />);
  await user.type(screen.getByRole("searchbox"), "zzz{Enter}");
  expect(await screen.findByText("We found no medicine by that name.")).toBeTruthy();
});

test("a guest too is warned about medicines in the cart, and sees its total without the warnings", async () => {
  guestCart.set(medicine._id, 1);
  const sums = {
    data: [{ ...medicine, quantity: 1, priceWhenAdded: null }],
    subtotal: 18.5,
    deliveryFee: 20,
    total: 38.5,
  };
  serve(priceCart, { success: true, ...sums });
  serve(checkMedicineSafety, { success: true, data: [aSafetyWarning()] });
  const { unmount } = renderWithApp(<MedicineFinder />);
  expect(await screen.findByText("More than one of these contains paracetamol.")).toBeDefined();
  unmount();

  serve(checkMedicineSafety, { refuse: commonErrors.unavailable });
  renderWithApp(<MedicineFinder />);
  expect(await screen.findByText("₹38.50 including ₹20 for delivery")).toBeDefined();
});

test("emergency words show 112 and 108 before anything is searched", async () => {
  const { user } = renderWithApp(<MedicineFinder />);
  await user.type(screen.getByRole("searchbox"), "seene mein bahut tez dard");
  expect(within(await screen.findByRole("alert")).getByRole("link", { name: /^112/ })).toBeTruthy();
});
