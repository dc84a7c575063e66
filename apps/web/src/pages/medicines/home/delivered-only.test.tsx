import { me } from "@medisense/contract/identity";
import { listStores, readCart, readPincode, searchMedicines } from "@medisense/contract/medicines";
import { lastAddress } from "@medisense/contract/orders";
import { screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { cartOf } from "../../../features/medicine-cart/cart-of.ts";
import { choosePincode } from "../../../features/medicines/chosen-pincode.ts";
import { aDelivery, aMedicine } from "../../../features/medicines/medicine.fixture.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { SessionGate } from "../../frames/session-gate.tsx";
import { MedicinesLayout } from "../medicines-layout.tsx";
import { MedicinesHomePage } from "./medicines-home-page.tsx";

const near = aMedicine({ delivery: aDelivery() });
const far = aMedicine({
  _id: "3d1b5e70-0000-4000-8000-000000000002",
  productId: "3d1b5e70-0000-4000-8000-0000000000bb",
  name: "Telmivex 40 Tablet",
  schedule: "H",
  delivery: aDelivery({
    need: "pickup",
    reason: "other_district",
    arrives: null,
    city: "Madurai",
    district: "Madurai",
  }),
});

beforeEach(() => {
  serve(me, aSession());
  serve(readCart, cartOf([]));
  serve(listStores, { success: true, data: [], total: 0 });
  serve(lastAddress, { success: true, data: null });
  const data = { pincode: "600020", office: "Adyar", district: "Chennai", state: "Tamil Nadu" };
  serve(readPincode, { success: true, data });
  serve(searchMedicines, ({ url }: SentRequest) => {
    const found = url.searchParams.get("deliveredOnly") === "true" ? [near] : [near, far];
    return { success: true as const, data: found, total: found.length, categories: [] };
  });
});

const open = () =>
  renderWithApp(
    <SessionGate>
      {() => (
        <Routes>
          <Route element={<MedicinesLayout />}>
            <Route path={medicinePaths.home} element={<MedicinesHomePage />} />
          </Route>
        </Routes>
      )}
    </SessionGate>,
    { at: medicinePaths.home },
  );

test("[MED-01] what is not delivered to the pin code says so and leads to its stores instead of the cart", async () => {
  choosePincode("600020");
  open();
  const [first, second] = await screen.findAllByRole("article");

  expect(within(first!).getByRole("button", { name: `Add to Cart: ${near.name}` })).toBeTruthy();
  expect(within(second!).queryByRole("button")).toBeNull();
  expect(second!.textContent).toContain("Not delivered to you. Pick up in Madurai.");
  const stores = within(second!).getByRole("link", { name: `See stores for ${far.name}` });
  expect(stores.getAttribute("href")).toBe(medicinePaths.medicine(far._id));
});

test("[MED-01] the list can be limited to what is delivered to the pin code, once there is one", async () => {
  choosePincode("600020");
  const { user, unmount } = open();
  expect(await screen.findAllByRole("article")).toHaveLength(2);

  await user.click(screen.getByRole("checkbox", { name: "Only what is delivered to 600020" }));
  expect(await screen.findByText("1 medicine")).toBeTruthy();
  expect(screen.getAllByRole("article")).toHaveLength(1);
  unmount();

  choosePincode("");
  open();
  await screen.findAllByRole("article");
  expect(screen.queryByRole("checkbox")).toBeNull();
});
