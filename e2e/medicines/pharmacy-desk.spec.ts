import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { logInAs, openDeskAs } from "../accounts.ts";
import { expectAccessible } from "../good-screen.ts";
import { expect, type OpenBrowser, test } from "../journey.ts";
import { mailTo } from "../mailbox.ts";
import { pressUntil } from "../press-until.ts";
import { markAsPacked, openParcel } from "./mark-as-packed.ts";

const STORE = "Sea Breeze Medicals";
const OTHER_STORE = "Crescent Chemist";

interface Listed {
  _id: string;
  name: string;
  price: number;
  mrp: number;
  stock: number;
  schedule: string;
}
interface Order {
  _id: string;
  number: string;
  refundedAmount: number;
  parcels: { store: { name: string }; state: string; deliveryCode: string | null }[];
}

/** Every journey uses medicines of its own, so that none sells what another one counts. */
async function medicinesOf(page: Page, store: string, schedule: string, from: number, howMany = 1): Promise<Listed[]> {
  const answer = await page.request.get(`/pharmacy/${encodeURIComponent(store)}/list-all-medicines`);
  const { medicines } = (await answer.json()) as { medicines: Listed[] };
  const found = medicines.filter((medicine) => medicine.schedule === schedule && medicine.stock > 10);
  expect(found.length).toBeGreaterThanOrEqual(from + howMany);
  return found.slice(from, from + howMany);
}

/** A patient with a browser of their own, who orders and pays without going through the screens. */
async function aPatient(openBrowser: OpenBrowser) {
  const page = await openBrowser();
  const { user } = await logInAs(page);
  const { postalCode, city, state } = await districtOf(page, STORE);

  return {
    async buys(items: { medicine: Listed; quantity: number }[]): Promise<string> {
      const placed = await page.request.post("/user/medicine/place-order", {
        data: {
          patientId: user.id,
          requestId: randomUUID(),
          items: items.map(({ medicine, quantity }) => ({ medicineId: medicine._id, quantity })),
          deliveryAddress: {
            name: "Asha Verma",
            streetAddress: "12 Lake Road",
            city,
            state,
            postalCode,
            country: "India",
            phone: "9876543210",
            email: "patient@medisense.example",
          },
        },
      });
      expect(placed.status(), await placed.text()).toBe(200);
      const { orderId, paymentUrl } = (await placed.json()) as { orderId: string; paymentUrl: string };
      await page.request.post(paymentUrl, { form: { outcome: "pay" }, maxRedirects: 0 });
      await expect(async () => {
        const verified = await page.request.post("/user/medicine/verify-order", { data: { orderId } });
        expect(((await verified.json()) as { paymentStatus: string }).paymentStatus).toBe("paid");
      }).toPass({ timeout: 60_000 });
      return orderId;
    },
    async order(orderId: string) {
      const answer = await page.request.get(`/user/medicine/orders/${orderId}`);
      return ((await answer.json()) as { data: Order }).data;
    },
    async shows(orderId: string) {
      const photo = await (await page.request.get("/icons/icon-192.png")).body();
      const answer = await page.request.post(`/user/medicine/orders/${orderId}/prescription-files`, {
        multipart: { file: { name: "prescription.png", mimeType: "image/png", buffer: photo } },
      });
      expect(answer.status(), await answer.text()).toBe(200);
    },
  };
}

/** An address in the store's own revenue district, to which prescription medicines may be brought. */
async function districtOf(page: Page, store: string) {
  const { data } = (await (await page.request.get("/pharmacy/get-all-stores")).json()) as {
    data: { name: string; city: string; state: string; pincode: string }[];
  };
  const { city, state, pincode } = data.find(({ name }) => name === store)!;
  return { city, state, postalCode: pincode };
}

const openStoreDesk = (page: Page) => openDeskAs(page, "pharmacy@medisense.example", "pharmacy");
const cardOf = (page: Page, order: Order) => page.getByRole("article", { name: order.number });
const openTab = (page: Page, name: RegExp) => page.getByRole("tab", { name }).click();

test("[MED-07] a paid order is accepted, packed, sent out and handed over by delivery code; another store's part is not shown", async ({
  page,
  openBrowser,
}) => {
  const patient = await aPatient(openBrowser);
  const [own] = await medicinesOf(page, STORE, "OTC", 0);
  // Both stores may sell the same product.
  const others = (await medicinesOf(page, OTHER_STORE, "OTC", 0, 5)).find(({ name }) => name !== own!.name);
  await openStoreDesk(page);
  await openTab(page, /To pack/);
  await expect(page.getByRole("tab", { name: /To pack/, selected: true })).toBeVisible();

  // The open desk updates by itself.
  const orderId = await patient.buys([
    { medicine: own!, quantity: 2 },
    { medicine: others!, quantity: 1 },
  ]);
  const order = await patient.order(orderId);
  const card = cardOf(page, order);
  await openParcel(card);
  await expect(card.getByRole("heading", { name: own!.name })).toBeVisible();
  await expect(card.getByText(others!.name)).toBeHidden();
  await expect(card.getByText(/12 Lake Road/)).toBeVisible();
  await expectAccessible(page);

  await card.getByRole("button", { name: "Accept order" }).press("Enter");
  // The pressed button is gone; the keyboard continues from the card.
  await expect(card).toBeFocused();
  await markAsPacked(card);
  await card.getByRole("button", { name: "Send out" }).click();
  await expect(card).toBeHidden();
  await openTab(page, /On the way/);
  const theirs = async () => (await patient.order(orderId)).parcels.find(({ store }) => store.name === STORE)!;
  const { state, deliveryCode } = await theirs();
  expect(state).toBe("out_for_delivery");
  expect(deliveryCode).toMatch(/^\d{6}$/);
  await expectAccessible(page);

  await openParcel(card);
  const enter = async (code: string) => {
    await card.getByRole("textbox", { name: "Delivery code from the patient" }).click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(code);
    await card.getByRole("button", { name: "Hand over" }).click();
  };
  await enter(deliveryCode === "000000" ? "111111" : "000000");
  await expect(card.getByText("This is not the delivery code of this order.")).toBeVisible();
  await enter(deliveryCode!);
  await expect(card).toBeHidden();
  expect((await theirs()).state).toBe("delivered");

  await openTab(page, /Done/);
  await expect(card.getByText("Handed over").first()).toBeVisible();
  await openParcel(card);
  const invoice = await card.getByRole("link", { name: /^Invoice/ }).getAttribute("href");
  const pdf = await page.request.get(invoice!);
  expect(pdf.headers()["content-type"]).toContain("application/pdf");
});

test("[MED-07] of two prescription medicines one is accepted from a photo and one refused with its refund", async ({
  page,
  openBrowser,
}) => {
  const patient = await aPatient(openBrowser);
  const [first, second] = await medicinesOf(page, STORE, "H", 0, 2);
  const orderId = await patient.buys([
    { medicine: first!, quantity: 1 },
    { medicine: second!, quantity: 1 },
  ]);
  const order = await patient.order(orderId);
  await openStoreDesk(page);
  const card = cardOf(page, order);
  await openParcel(card);
  await expect(card.getByText("2 lines await your decision.", { exact: false })).toBeVisible();
  await expect(card.getByRole("radio", { name: "Accept" }).first()).toBeDisabled();

  await patient.shows(orderId);
  await expect(card.getByRole("button", { name: /Photo of the prescription/ })).toBeVisible();
  await card.getByRole("button", { name: /Photo of the prescription/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Zoom in" }).click();
  await expect(page.getByRole("dialog").getByText("150 %")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  const lineOf = (medicine: Listed) =>
    card.getByRole("listitem").filter({ has: page.getByRole("heading", { name: medicine.name, exact: true }) });
  const accepting = lineOf(first!);
  await accepting.getByRole("radio", { name: "Accept" }).check();
  await accepting.getByLabel("Written on").fill("2020-01-01");
  await accepting.getByLabel("Doctor on the prescription").fill("Dr. Ravi Menon, 45678");
  await accepting.getByLabel("Total prescribed").fill("100");
  await accepting.getByRole("button", { name: "Accept 1 pack" }).click();
  await expect(accepting.getByText("This prescription is too old to be dispensed.")).toBeVisible();
  await expectAccessible(page);
  await accepting.getByLabel("Written on").fill(new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10));
  await accepting.getByRole("button", { name: "Accept 1 pack" }).click();
  await expect(accepting.getByText("Prescription accepted")).toBeVisible();
  expect((await patient.order(orderId)).parcels[0]!.state).toBe("rx_review");

  const refusing = lineOf(second!);
  await refusing.getByRole("radio", { name: "Refuse" }).check();
  await refusing.getByLabel("Reason (shown to the patient)").selectOption("other_medicine");
  await pressUntil(refusing.getByRole("button", { name: /^Refuse and refund/ }), page.getByRole("alertdialog"));
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Refuse and refund/ })
    .click();
  await expect(card).toBeHidden();

  await openTab(page, /To pack/);
  await openParcel(card);
  await expect(card.getByText("Prescription accepted")).toBeVisible();
  await expect(card.getByText("Prescription refused")).toBeVisible();
  await expect.poll(async () => (await patient.order(orderId)).refundedAmount).toBe(second!.price);
  await mailTo(page, "patient@medisense.example", new RegExp(order.number));
});

test("[MED-07] missing packs are removed from the order, and exactly their price is refunded", async ({
  page,
  openBrowser,
}) => {
  const patient = await aPatient(openBrowser);
  const [medicine] = await medicinesOf(page, STORE, "OTC", 1);
  const orderId = await patient.buys([{ medicine: medicine!, quantity: 3 }]);
  const order = await patient.order(orderId);
  await openStoreDesk(page);
  await openTab(page, /To pack/);
  const card = cardOf(page, order);
  await openParcel(card);
  await card.getByRole("button", { name: "Out of stock" }).click();
  await card.getByRole("button", { name: /^Increase the missing packs of/ }).click();
  await card.getByRole("button", { name: /^Remove and refund/ }).click();
  await expectAccessible(page);
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Remove and refund/ })
    .click();
  await expect(card.getByText("1 pack of 3 was removed from the order and is being refunded.")).toBeVisible();
  await expect.poll(async () => (await patient.order(orderId)).refundedAmount).toBe(medicine!.price);
});

test("[MED-07] stock that changed meanwhile is not overwritten, and a price stays below the MRP", async ({
  page,
  openBrowser,
}) => {
  const patient = await aPatient(openBrowser);
  const [medicine] = await medicinesOf(page, STORE, "OTC", 2);
  await openStoreDesk(page);
  await openTab(page, /Stock & prices/);
  await page.getByLabel("Search your medicines").fill(medicine!.name);
  await page.getByRole("button", { name: "Search" }).click();
  const row = page.getByRole("article", { name: medicine!.name });
  await row.getByLabel("Price in ₹").fill(String(Math.ceil(medicine!.mrp) + 1));
  await expect(row.getByText(/^Above the MRP/)).toBeVisible();
  await expect(row.getByRole("button", { name: /^Save/ })).toBeDisabled();
  await expectAccessible(page);
  await row.getByRole("button", { name: /^Undo/ }).click();

  const counted = String(medicine!.stock + 100);
  await row.getByLabel("Available packs").fill(counted);
  await patient.buys([{ medicine: medicine!, quantity: 2 }]);
  await expect(
    row.getByText(`The available packs have changed from ${medicine!.stock} to ${medicine!.stock - 2}.`, {
      exact: false,
    }),
  ).toBeVisible();
  await expect(row.getByLabel("Available packs")).toHaveValue(counted);
  const refusal = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await row.getByRole("button", { name: "Save" }).click();
  expect((await refusal).status()).toBe(409);
  await expect(row.getByLabel("Available packs")).toHaveValue(counted);
  await row.getByRole("button", { name: `${counted} is still correct` }).click();
  const save = row.getByRole("button", { name: /^Save/ });
  await pressUntil(save, row.getByRole("button", { name: /^Save/, disabled: true }));
  const stock = async () =>
    (await medicinesOf(page, STORE, "OTC", 0, 3)).find(({ _id }) => _id === medicine!._id)!.stock;
  // Public responses are up to a second old.
  await expect.poll(stock).toBe(Number(counted));
});
