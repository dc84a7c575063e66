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
import { lastAddress } from "@medisense/contract/orders";
import { configure, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { cartOf } from "../../features/medicine-cart/totals.ts";
import { aDelivery, aMedicine, aStore } from "../../features/medicines/medicine.fixture.ts";
import { anOrder } from "../../features/orders/order.fixture.ts";
import { aSession } from "../../testing/fixtures.ts";
import { renderWithApp, type Sent, serve } from "../../testing/fake-server.tsx";
import { SignedIn } from "../signed-in.tsx";
import { MedicinePage } from "./medicine-page.tsx";
import { MedicinesHomePage } from "./medicines-home-page.tsx";
import { MedicinesLayout } from "./medicines-layout.tsx";
import { medicinePaths } from "./paths.ts";

// Area, screen and session one after the other, which a busy machine takes its time for.
configure({ asyncUtilTimeout: 4000 });

let searches: (string | null)[] = [];

beforeEach(() => {
  searches = [];
  serve(me, aSession());
  serve(readCart, cartOf([]));
  serve(listStores, { success: true, data: [], total: 0 });
  serve(lastAddress, { success: true, data: null });
  serve(readPincode, ({ url }: Sent) => {
    const pincode = url.pathname.split("/").at(-1)!;
    if (pincode !== "600020") return { refuse: medicineErrors.pincodeNotFound };
    return { success: true as const, data: { pincode, office: "Adyar", district: "Chennai", state: "Tamil Nadu" } };
  });
  serve(searchMedicines, ({ url }: Sent) => {
    const postalCode = url.searchParams.get("postalCode");
    searches.push(postalCode);
    const medicine = aMedicine({ delivery: postalCode ? aDelivery() : null });
    return { success: true as const, data: [medicine], total: 1, categories: [] };
  });
});

const open = (at = medicinePaths.home) =>
  renderWithApp(
    <SignedIn>
      {() => (
        <Routes>
          <Route element={<MedicinesLayout />}>
            <Route path={medicinePaths.home} element={<MedicinesHomePage />} />
            <Route path={`${medicinePaths.home}/medicine/:id`} element={<MedicinePage />} />
            <Route path={medicinePaths.cart} element={null} />
          </Route>
        </Routes>
      )}
    </SignedIn>,
    { at },
  );

const control = (name: RegExp | string) => screen.findByRole("button", { name });

async function choose(user: ReturnType<typeof open>["user"], pincode: string) {
  await user.click(await control(/pin code|Deliver to/));
  const field = await screen.findByRole("textbox", { name: "Pin code" });
  await user.clear(field);
  await user.type(field, `${pincode}{Enter}`);
}

test("a pin code is chosen by keyboard, kept in this browser, and every medicine then says its day", async () => {
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

test("what is no pin code is refused beside the field, and nothing changes", async () => {
  const { user } = open();
  await choose(user, "06002");
  expect((await screen.findByRole("alert")).textContent).toBe("Enter a pin code of six digits");
  await user.keyboard("{Escape}");
  expect(await control("Enter your pin code")).toBeTruthy();
  expect(new Set(searches)).toEqual(new Set([null]));
});

test("an unknown pin code is used all the same, and said to be unknown", async () => {
  const { user } = open();
  await choose(user, "999999");
  expect(await control("Deliver to 999999, place unknown")).toBeTruthy();
  expect(await screen.findByText("By Tue, 24 Nov")).toBeTruthy();
});

test("without a choice it is where the latest order went; taken away, it stays away", async () => {
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

test("the cart leaves it to the order to say where it goes", async () => {
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
  open(medicinePaths.medicine(data._id));
  return within(await screen.findByRole("region", { name: "Delivery" }));
}

test("a medicine's page asks for the pin code before it names a day", async () => {
  const box = await openMedicine(aMedicine(), [], "");
  expect(box.getByText("Enter your pin code to see when it arrives.")).toBeTruthy();
});

test("a medicine's page says between which days it arrives and from whom", async () => {
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: prescription }));
  expect(box.getByText("Mon, 23 Nov 2026 – Tue, 24 Nov 2026")).toBeTruthy();
  expect(box.getByText("From Crescent Chemist, Chennai")).toBeTruthy();
  expect(box.getByText("The days count from when a pharmacist has accepted your prescription.")).toBeTruthy();
});

test("what the law does not let be brought is picked up: why, where, and that no store of the district has it", async () => {
  const elsewhere = aMedicine({ _id: crypto.randomUUID(), storeName: "Banyan Medicals", delivery: pickup });
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: pickup }), [elsewhere]);
  expect(box.getByText(/^The store is in another district/, { exact: false })).toBeTruthy();
  expect(box.getByText("Rule: G.S.R. 220(E), 26 March 2020")).toBeTruthy();
  expect(box.getByText("Pick up at: Crescent Chemist, Shop 57, Adyar, Chennai 600020")).toBeTruthy();
  expect(await box.findByText(/^None of our pharmacies in Chennai district has it now/)).toBeTruthy();

  const other = screen.getByRole("link", { name: /^Banyan Medicals/ });
  expect(within(other).getByText("Pick up in Madurai")).toBeTruthy();
});

test("another store that can bring it is named", async () => {
  const nearby = aMedicine({ _id: crypto.randomUUID(), storeName: "Banyan Medicals", delivery: prescription });
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: pickup }), [nearby]);
  expect(box.getByRole("link", { name: "Banyan Medicals can bring it to you" }).getAttribute("href")).toBe(
    medicinePaths.medicine(nearby._id),
  );
  await box.findByRole("button", { name: "Deliver to 600020 Chennai" });
  expect(box.queryByText(/None of our pharmacies/)).toBeNull();
});

test("of a pin code that nobody knows it is said why nothing on prescription is brought there", async () => {
  const box = await openMedicine(aMedicine({ ...scheduleH, delivery: pickup }), [], "999999");
  expect(await box.findByText(/^This pin code is not in the postal directory we have/)).toBeTruthy();
  expect(box.queryByText(/The store is in another district/)).toBeNull();
});

test("what is out of stock has no day", async () => {
  const box = await openMedicine(aMedicine({ stock: 0, delivery: aDelivery() }));
  expect(box.getByText("Out of stock in this store.")).toBeTruthy();
  expect(box.queryByText("Arrives")).toBeNull();
});
