import { me } from "@medisense/contract/identity";
import {
  listStores,
  type Medicine,
  medicineErrors,
  readCart,
  readMedicine,
  readPincode,
  searchMedicines,
} from "@medisense/contract/medicines";
import { readMedicineFacts } from "@medisense/contract/medicines/medicine-facts";
import { lastAddress } from "@medisense/contract/orders";
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { cartOf } from "../../../features/medicine-cart/cart-of.ts";
import { aDelivery, aMedicine, aStore } from "../../../features/medicines/medicine.fixture.ts";
import { someFacts } from "../../../features/medicines/medicine-facts.fixture.ts";
import { anOrder } from "../../../features/orders/order.fixture.ts";
import { medicinePaths } from "../../../paths/medicine-paths.ts";
import { renderWithApp, type SentRequest, serve } from "../../../testing/fake-server.tsx";
import { aSession } from "../../../testing/fixtures.ts";
import { SessionGate } from "../../frames/session-gate.tsx";
import { MedicinesHomePage } from "../home/medicines-home-page.tsx";
import { MedicinePage } from "../medicine/medicine-page.tsx";
import { MedicinesLayout } from "../medicines-layout.tsx";

let searches: (string | null)[] = [];

beforeEach(() => {
  searches = [];
  serve(me, aSession());
  serve(readCart, cartOf([]));
  serve(listStores, { success: true, data: [], total: 0 });
  serve(lastAddress, { success: true, data: null });
  serve(readPincode, ({ url }: SentRequest) => {
    const pincode = url.pathname.split("/").at(-1)!;
    if (pincode !== "600020") return { refuse: medicineErrors.pincodeNotFound };
    return { success: true as const, data: { pincode, office: "Adyar", district: "Chennai", state: "Tamil Nadu" } };
  });
  serve(searchMedicines, ({ url }: SentRequest) => {
    const postalCode = url.searchParams.get("postalCode");
    searches.push(postalCode);
    const medicine = aMedicine({ delivery: postalCode ? aDelivery() : null });
    return { success: true as const, data: [medicine], total: 1, categories: [] };
  });
});

const open = (at = medicinePaths.home) =>
  renderWithApp(
    <SessionGate>
      {() => (
        <Routes>
          <Route element={<MedicinesLayout />}>
            <Route path={medicinePaths.home} element={<MedicinesHomePage />} />
            <Route path={`${medicinePaths.home}/medicine/:id`} element={<MedicinePage />} />
            <Route path={medicinePaths.cart} element={null} />
          </Route>
        </Routes>
      )}
    </SessionGate>,
    { at },
  );

const control = (name: RegExp | string) => screen.findByRole("button", { name });

async function choose(user: ReturnType<typeof open>["user"], pincode: string) {
  await user.click(await control(/pin code|Deliver to/));
  const field = await screen.findByRole("textbox", { name: "Pin code" });
  await user.clear(field);
  await user.type(field, `${pincode}{Enter}`);
}

test("a pin code is entered by keyboard and stored in this browser, and every medicine then shows its arrival", async () => {
  const { user, unmount } = open();
  expect((await screen.findByRole("article")).textContent).not.toContain("By ");
  await choose(user, "600 020");

  const chosen = await control("Deliver to 600020 Chennai");
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  expect(await within(screen.getByRole("article")).findByText("By Tue, 24 Nov")).toBeTruthy();
  expect(searches.at(-1)).toBe("600020");

  unmount();
  open();
  expect(await control("Deliver to 600020 Chennai")).toBeTruthy();
});

test("an invalid pin code is refused next to the field, and nothing changes", async () => {
  const { user } = open();
  await choose(user, "06002");
  expect((await screen.findByRole("alert")).textContent).toBe("Enter a six-digit pin code");
  await user.keyboard("{Escape}");
  expect(await control("Enter your pin code")).toBeTruthy();
  expect(new Set(searches)).toEqual(new Set([null]));
});

test("an unknown pin code is used, and shown as unknown", async () => {
  const { user } = open();
  await choose(user, "999999");
  expect(await control("Deliver to 999999, place unknown")).toBeTruthy();
  expect(await screen.findByText("By Tue, 24 Nov")).toBeTruthy();
});

test("a new pin code is used with the state of its neighbours, and nothing is claimed about its district", async () => {
  serve(readPincode, ({ url }: SentRequest) => {
    const pincode = url.pathname.split("/").at(-1)!;
    return { success: true as const, data: { pincode, office: "", district: "", state: "Tamil Nadu" } };
  });
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: pickup }), [], "600999");
  expect(await box.findByRole("button", { name: "Deliver to 600999" })).toBeTruthy();
  expect(await box.findByText(/we do not know the district of your pin code/)).toBeTruthy();
  expect(box.queryByText(/The store is in another district/)).toBeNull();
});

test("the default is the destination of the latest order; once removed, it stays removed", async () => {
  serve(lastAddress, { success: true, data: anOrder().deliveryAddress });
  const { user } = open();
  await user.click(await control("Deliver to 600020 Chennai"));
  expect(searches).toEqual(["600020"]);

  await user.click(await screen.findByRole("button", { name: "Remove pin code" }));
  expect(await control("Enter your pin code")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("By Tue, 24 Nov")).toBeNull());
});

test.each(["banana", "060020", "{}"])("'%s' in this browser's storage is no pin code", async (stored) => {
  localStorage.setItem("deliverTo", stored);
  open();
  expect(await control("Enter your pin code")).toBeTruthy();
});

test("the cart does not ask for the destination", async () => {
  open(medicinePaths.cart);
  await screen.findByRole("navigation", { name: "Medicines area" });
  expect(screen.queryByRole("button", { name: "Enter your pin code" })).toBeNull();
});

const scheduleH = { schedule: "H", prescriptionRequired: true } as const;
const pickup = aDelivery({
  need: "pickup",
  reason: "other_district",
  source: "G.S.R. 220(E), 26 March 2020",
  arrives: null,
  city: "Madurai",
  district: "Madurai",
});
const prescription = aDelivery({ need: "prescription", reason: "schedule_h" });

async function openMedicine(data: Medicine, offers: Medicine[] = [], pincode = "600020") {
  localStorage.setItem("deliverTo", pincode);
  serve(readMedicine, { success: true, data, store: aStore(), offers, alternatives: [] });
  serve(readMedicineFacts, { success: true, data: someFacts() });
  open(medicinePaths.medicine(data._id));
  return within(await screen.findByRole("region", { name: "Delivery" }));
}

test("a medicine's page requires the pin code before it shows a day", async () => {
  const box = await openMedicine(aMedicine(), [], "");
  expect(box.getByText("Enter your pin code to see when it arrives.")).toBeTruthy();
});

test("a medicine's page shows the range of arrival days and the store", async () => {
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: prescription }));
  expect(box.getByText("Mon, 23 Nov 2026 – Tue, 24 Nov 2026")).toBeTruthy();
  expect(box.getByText("From Crescent Chemist, Chennai")).toBeTruthy();
  expect(box.getByText("Delivery days count from when a pharmacist accepts your prescription.")).toBeTruthy();
});

test("a medicine that may not be delivered is picked up: why, where, and that no store of the district has it", async () => {
  const elsewhere = aMedicine({ _id: crypto.randomUUID(), storeName: "Banyan Medicals", delivery: pickup });
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: pickup }), [elsewhere]);
  expect(box.getByText(/^The store is in another district/, { exact: false })).toBeTruthy();
  expect(box.getByText("Rule: G.S.R. 220(E), 26 March 2020")).toBeTruthy();
  expect(box.getByText("Pick up at: Crescent Chemist, Shop 57, Adyar, Chennai 600020")).toBeTruthy();
  expect(await box.findByText(/^None of our pharmacies in Chennai district has it now/)).toBeTruthy();

  const other = screen.getByRole("link", { name: /^Banyan Medicals/ });
  expect(within(other).getByText("Not delivered to you. Pick up in Madurai.")).toBeTruthy();
});

test("another store that can deliver it is shown", async () => {
  const nearby = aMedicine({ _id: crypto.randomUUID(), storeName: "Banyan Medicals", delivery: prescription });
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: pickup }), [nearby]);
  expect(box.getByRole("link", { name: "Banyan Medicals can deliver it to you" }).getAttribute("href")).toBe(
    medicinePaths.medicine(nearby._id),
  );
  await box.findByRole("button", { name: "Deliver to 600020 Chennai" });
  expect(box.queryByText(/None of our pharmacies/)).toBeNull();
});

test("at an unknown pin code nothing is said to arrive", async () => {
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: pickup }), [], "999999");
  expect(await box.findByText(/^We do not know this pin code/)).toBeTruthy();
  expect(box.queryByText(/The store is in another district/)).toBeNull();
});

test("a medicine out of stock has no arrival day", async () => {
  const box = await openMedicine(aMedicine({ stock: 0, delivery: aDelivery() }));
  expect(box.getByText("Out of stock in this store.")).toBeTruthy();
  expect(box.queryByText("Arrives")).toBeNull();
});
