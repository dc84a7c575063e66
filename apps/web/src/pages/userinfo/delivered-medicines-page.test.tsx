import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { me } from "@medisense/contract/identity";
import { mergeCart, readCart } from "@medisense/contract/medicines";
import { deliveredMedicines } from "@medisense/contract/orders";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aCartLine } from "../../features/medicine-cart/cart-line.fixture.ts";
import { cartOf } from "../../features/medicine-cart/cart-of.ts";
import { aChild, aFamily, aHolder } from "../../features/persons/family.fixture.ts";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { toastManager } from "../../ui/overlays/toasts.ts";
import { DeliveredMedicinesPage } from "./delivered-medicines-page.tsx";

const address = "/dashboard/userinfo/delivered-medicines";
const open = () => renderWithApp(<DeliveredMedicinesPage />, { path: address, at: address });

const received = {
  orderId: crypto.randomUUID(),
  medicineId: aCartLine()._id,
  name: "Parivex 500 Tablet",
  medicineImage: null,
  storeName: "Crescent Chemist",
  quantity: 3,
  price: 18.5,
  deliveredAt: "2026-11-20T05:00:00.000Z",
  schedule: "OTC" as const,
  personId: aSession().user.id,
  isAvailable: true,
};

beforeEach(() => {
  serve(me, aSession());
  serve(listPersons, { success: true, data: [] });
  serve(readCart, cartOf([]));
});

test("[USER-02] delivered medicines are listed, and ordered again with one press", async () => {
  serve(deliveredMedicines, { success: true, data: [received] });
  const told = vi.fn();
  serve(mergeCart, ({ body }: SentRequest) => {
    told(body);
    return { ...cartOf([aCartLine({ quantity: 3, price: 20 })]), leftOut: 0 };
  });
  const toasts = vi.spyOn(toastManager, "add");
  const { user, router } = open();
  expect(await screen.findByText("Delivered on Fri, 20 Nov 2026")).toBeTruthy();
  expect(screen.queryByText("Example")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Order again: Parivex 500 Tablet" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/medicines/cart"));
  expect(told.mock.calls).toEqual([[{ items: [{ medicineId: received.medicineId, quantity: 3 }] }]]);
  expect(toasts.mock.calls.map(([toast]) => toast.title)).toEqual([
    "In your cart. The price is higher than last time.",
  ]);
});

test("[USER-02] a medicine that is not in stock cannot be ordered again, and leads to other pharmacies", async () => {
  serve(deliveredMedicines, { success: true, data: [{ ...received, isAvailable: false }] });
  open();
  expect(await screen.findByText("Not available now")).toBeTruthy();
  const others = screen.getByRole("link", { name: "Other pharmacies for Parivex 500 Tablet" });
  expect(others.getAttribute("href")).toBe(`/dashboard/medicines/medicine/${received.medicineId}`);
  expect(screen.queryByRole("button")).toBeNull();
});

test("[USER-02] with nothing delivered an example is shown, marked as one", async () => {
  serve(deliveredMedicines, { success: true, data: [] });
  open();
  expect(await screen.findByText("Nothing delivered yet")).toBeTruthy();
  expect(screen.getByText("This is how a delivered medicine will look. It is not your order.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a family sees the medicines of one person", async () => {
  serve(listPersons, { success: true, data: aFamily() });
  const drops = { ...received, medicineId: crypto.randomUUID(), name: "Parivex Drops", personId: aChild()._id };
  serve(deliveredMedicines, { success: true, data: [received, drops] });
  const { user } = open();
  await user.selectOptions(await screen.findByLabelText("For whom"), aChild()._id);
  expect(screen.getAllByRole("article")).toHaveLength(1);
  expect(screen.getByRole("heading", { name: "Parivex Drops" })).toBeDefined();
});

test.each([
  ["left the family", crypto.randomUUID(), personErrors.notFound.message],
  ["decides alone now", aChild()._id, personErrors.handedToThem.message],
])("whoever opens the medicines of somebody who %s reads why there are none", async (_whose, person, reason) => {
  serve(listPersons, { success: true, data: [aHolder(), aChild({ standing: "ended" })] });
  const theirs = { ...received, personId: person };
  serve(deliveredMedicines, { success: true, data: [theirs] });
  renderWithApp(<DeliveredMedicinesPage />, { path: address, at: `${address}?person=${person}` });
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.queryByRole("article")).toBeNull();
});
