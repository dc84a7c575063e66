import { cancelOrder } from "@medisense/contract/orders";
import { markParcel, type ParcelMark, reviewParcel } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createWorld, type World } from "../../testing/world.ts";
import { mailFiles } from "../../notifications/tables.ts";
import { orderDocuments, orderPrescriptions } from "../order-tables.ts";
import {
  address,
  aMedicine,
  aPharmacist,
  aStore,
  mailsTo,
  minutesLater,
  noon,
  one,
  orderOf,
  orderRow,
  parcelRows,
  placeAndPay,
  scheduleH1,
} from "../order.fixture.ts";
import { isFeeLine } from "./invoice-content.ts";
import { invoicePdf } from "./invoice-pdf.ts";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());
beforeEach(() => world.travelTo(noon));

async function aSentOrder(deliveryAddress = address) {
  const store = await aStore(world);
  const [patient, pharmacist] = [await world.aPatient(), await aPharmacist(world, store)];
  const [first, second] = [
    await aMedicine(world, { storeId: store.id }),
    await aMedicine(world, { storeId: store.id, pricePaise: 105_00 }),
  ];
  const orderId = await placeAndPay(world, patient, [...one(first, 3), ...one(second)], { deliveryAddress });
  const [parcel] = await parcelRows(world, orderId);
  const desk = await world.as(pharmacist);
  for (const as of ["accepted", "packed", "out_for_delivery"] as const) {
    await desk(markParcel, { params: { id: parcel!.id }, body: { as } });
  }
  const [document] = await world.db.select().from(orderDocuments).where(eq(orderDocuments.parcelId, parcel!.id));
  return { store, patient, pharmacist, orderId, document: document! };
}

test("[MED-08] the invoice of a store names seller, licence and pharmacist, and taxes add up to what was paid", async () => {
  const { store, document } = await aSentOrder();

  expect(document).toMatchObject({
    kind: "invoice",
    number: "INV/26-27/000001",
    totalPaise: 3 * 36_10 + 105_00 + 20_00,
  });
  expect(document.content).toMatchObject({
    seller: { gstin: store.gstin, licenceNo: store.licenceNo, pharmacistName: store.pharmacistName },
    buyer: { name: "Asha Rao", state: "Tamil Nadu" },
    placeOfSupply: "Tamil Nadu",
    date: "2026-11-20",
    lines: [
      { quantity: 3, totalPaise: 108_30, taxablePaise: 103_14, cgstPaise: 2_58, sgstPaise: 2_58, igstPaise: 0 },
      { quantity: 1, totalPaise: 105_00, taxablePaise: 100_00, cgstPaise: 2_50, sgstPaise: 2_50, hsn: "3004" },
      { name: "Delivery", totalPaise: 20_00, gstRatePercent: 5 },
    ],
  });
});

test("[MED-08] what goes to another state carries the integrated tax", async () => {
  const { document } = await aSentOrder({ ...address, city: "Mumbai", state: "Maharashtra", postalCode: "400058" });

  expect(document.content.placeOfSupply).toBe("Maharashtra");
  expect(document.content.lines[1]).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 5_00 });
});

test.each([
  ["TN", "600020", "Tamil Nadu", 0],
  ["tamil nadu", "600020", "Tamil Nadu", 0],
  ["Tamilnadu", "560034", "Karnataka", 5_00],
  ["Sikkim", "999999", "Sikkim", 5_00],
])("[MED-08] %s at %s is supplied in %s", async (state, postalCode, placeOfSupply, igstPaise) => {
  const { document } = await aSentOrder({ ...address, state, postalCode });

  expect(document.content.placeOfSupply).toBe(placeOfSupply);
  expect(document.content.lines[1]).toMatchObject({ igstPaise });
});

/** An order from two stores; `mark` moves the parcel of one of them on. */
async function anOrderFromTwoStores() {
  const patient = await world.aPatient();
  const stores = [await aStore(world), await aStore(world)];
  const [first, second] = [
    await aMedicine(world, { storeId: stores[0]!.id, pricePaise: 30_00 }),
    await aMedicine(world, { storeId: stores[1]!.id, pricePaise: 10_00 }),
  ];
  const orderId = await placeAndPay(world, patient, [...one(first), ...one(second)]);
  const call = await world.as(patient);
  const desks = await Promise.all(stores.map(async (store) => world.as(await aPharmacist(world, store))));
  const parcelOf = async (index: number) =>
    (await parcelRows(world, orderId)).find(({ storeId }) => storeId === stores[index]!.id)!;
  return {
    async mark(index: number, ...marks: ParcelMark[]) {
      for (const as of marks) {
        const { id, deliveryCode } = await parcelOf(index);
        await desks[index]!(markParcel, { params: { id }, body: { as, deliveryCode: deliveryCode ?? undefined } });
      }
    },
    cancel: () => call(cancelOrder, { body: { orderId } }),
    shown: async (index: number) =>
      (await orderOf(world, patient, orderId)).parcels.find(({ store }) => store._id === stores[index]!.id)!.documents,
    async documents(index: number) {
      const { id } = await parcelOf(index);
      const documents = await world.db.select().from(orderDocuments).where(eq(orderDocuments.parcelId, id));
      return documents
        .toSorted((one, other) => one.number.localeCompare(other.number))
        .map(({ number, totalPaise }) => [number, totalPaise]);
    },
  };
}
const sent = ["accepted", "packed", "out_for_delivery"] as const;

test("[MED-08] a kept delivery fee that had fallen to a cancelled parcel is invoiced with the one that was delivered", async () => {
  const order = await anOrderFromTwoStores();
  await order.mark(0, ...sent);
  await order.cancel();
  expect(await order.documents(0)).toEqual([["INV/26-27/000001", 45_00]]);

  await order.mark(0, "delivered");

  expect(await order.documents(0)).toEqual([
    ["INV/26-27/000001", 45_00],
    ["INV/26-27/000002", 5_00],
  ]);
  expect(await order.shown(0)).toMatchObject([
    { number: "INV/26-27/000001", kind: "invoice" },
    { number: "INV/26-27/000002", kind: "supplementary_invoice" },
  ]);
  expect(await order.documents(1)).toEqual([]);
});

test("[MED-08] also when the cancelling comes after the other parcel was delivered", async () => {
  const order = await anOrderFromTwoStores();
  await order.mark(0, ...sent, "delivered");
  expect(await order.documents(0)).toEqual([["INV/26-27/000001", 45_00]]);
  await order.cancel();

  expect(await order.documents(0)).toEqual([
    ["INV/26-27/000001", 45_00],
    ["INV/26-27/000002", 5_00],
  ]);
});

test("[MED-08] when every parcel comes back, the delivery is credited by each store that had invoiced a share of it", async () => {
  const order = await anOrderFromTwoStores();
  await order.mark(0, ...sent);
  await order.mark(1, ...sent);
  await order.mark(0, "returned");
  expect(await order.documents(0)).toEqual([
    ["CRN/26-27/000001", 30_00],
    ["INV/26-27/000001", 45_00],
  ]);

  await order.mark(1, "returned");

  expect(await order.documents(0)).toEqual([
    ["CRN/26-27/000001", 30_00],
    ["CRN/26-27/000002", 15_00],
    ["INV/26-27/000001", 45_00],
  ]);
  expect(await order.documents(1)).toEqual([
    ["CRN/26-27/000001", 15_00],
    ["INV/26-27/000001", 15_00],
  ]);
});

test("[MED-08] where everything is collected, the fee is a service charge and no delivery", async () => {
  const store = await aStore(world);
  const [patient, desk] = [await world.aPatient(), await world.as(await aPharmacist(world, store))];
  const medicine = await aMedicine(world, { storeId: store.id, product: scheduleH1 });
  const orderId = await placeAndPay(world, patient, one(medicine));
  const [paper] = await world.db
    .insert(orderPrescriptions)
    .values({
      orderId,
      kind: "upload",
      source: `paper of ${orderId}`,
      name: "paper.pdf",
      type: "application/pdf",
      size: 1,
      addedAt: noon,
    })
    .returning();
  const [parcel] = await parcelRows(world, orderId);
  const params = { id: parcel!.id };
  const [line] = (await orderOf(world, patient, orderId)).items;
  const accept = {
    lineId: line!._id,
    decision: "accept" as const,
    prescriptionId: paper!.id,
    issuedOn: "2026-11-20",
    prescriber: "Dr. Paper",
    patientName: "Asha Rao",
    prescribed: 20,
    quantity: 1,
  };
  await desk(reviewParcel, { params, body: { lines: [accept] } });
  for (const as of ["accepted", "packed", "ready_for_pickup"] as const)
    await desk(markParcel, { params, body: { as } });
  const { deliveryCode } = (await orderOf(world, patient, orderId)).parcels[0]!;
  await desk(markParcel, { params, body: { as: "delivered", deliveryCode: deliveryCode! } });

  const [document] = await world.db.select().from(orderDocuments).where(eq(orderDocuments.parcelId, parcel!.id));
  expect(document!.content.lines).toMatchObject([
    { quantity: 1, isFee: false },
    { name: "Service charge", totalPaise: 20_00, isFee: true },
  ]);
  const placed = (await mailsTo(world, patient)).find(({ cause }) => cause === `order-placed:${orderId}`);
  expect(placed!.text).toContain("Service charge: ₹20");
  expect(placed!.text).toContain("All of it has to be collected");
});

test.each([
  [{ name: "Service charge", isFee: true }, true],
  [{ name: "Delivery", isFee: true }, true],
  [{ name: "Delivery", isFee: false }, false],
  [{ name: "Delivery" }, true],
  [{ name: "Povimol" }, false],
])("[MED-08] that the line %o is the fee of its order is %s", (line, isFee) => {
  expect(isFeeLine(line)).toBe(isFee);
});

test("[MED-08] buyer and seller open the invoice as a PDF, and nobody else", async () => {
  const { store, patient, pharmacist, orderId } = await aSentOrder();
  const [document] = (await orderOf(world, patient, orderId)).parcels[0]!.documents;
  const open = async (person?: { id: string }) =>
    world.app.inject({
      url: document!.path,
      headers: person ? { authorization: `Bearer ${await world.tokenOf(person.id)}` } : {},
    });

  for (const person of [patient, pharmacist]) {
    const reply = await open(person);
    expect(reply.headers["content-type"]).toBe("application/pdf");
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    expect(reply.headers["content-disposition"]).toContain("INV-26-27-000001.pdf");
  }
  expect((await open(await world.aPatient())).statusCode).toBe(404);
  expect((await open(await aPharmacist(world, await aStore(world)))).statusCode).toBe(404);
  expect((await open(await world.aUser({ role: "hospital", organisationName: store.name }))).statusCode).toBe(404);
  expect((await open()).statusCode).toBe(401);
});

test("[MED-08] an invoice and the credit note that takes it back are mailed once each to the address of the order", async () => {
  const email = "bills.of.asha@example.com";
  const { store, pharmacist, orderId, document } = await aSentOrder({ ...address, email });
  await world.tasks["orders.mailInvoice"]!({ documentId: document.id });
  world.travelTo(minutesLater(1));
  const [parcel] = await parcelRows(world, orderId);
  await (await world.as(pharmacist))(markParcel, { params: { id: parcel!.id }, body: { as: "returned" } });
  await world.runJobs();

  const { number } = await orderRow(world, orderId);
  const mails = await mailsTo(world, { email });
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Tax invoice for order ${number}`,
    `Credit note for order ${number}`,
  ]);
  for (const words of [number, store.name, "INV/26-27/000001", "₹233.30"]) expect(mails[0]!.text).toContain(words);
  expect(mails[0]!.text).not.toContain(document.content.lines[0]!.name);
  for (const { id } of mails) {
    const files = await world.db.select().from(mailFiles).where(eq(mailFiles.mailId, id));
    expect(files).toMatchObject([{ type: "application/pdf" }]);
    expect(files[0]!.name).toMatch(/^(INV|CRN)-26-27-000001\.pdf$/);
    expect(files[0]!.content.subarray(0, 5).toString()).toBe("%PDF-");
    expect(files[0]!.content.length).toBeLessThan(100_000);
  }
});

test("an invoice of sixty lines with long Hindi names goes on over several pages", async () => {
  const { document } = await aSentOrder();
  const [line] = document.content.lines;
  const lines = Array.from({ length: 60 }, () => ({ ...line!, name: "पैरासिटामोल की गोली, बुखार और दर्द के लिए" }));

  const pdf = await invoicePdf({ ...document, content: { ...document.content, lines } });

  expect(pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length).toBeGreaterThan(2);
});

test.each([
  ["தமிழ்ச்செல்வி கிருஷ்ணன்", "NotoSansTamil"],
  ["শ্রীমতী চট্টোপাধ্যায়", "NotoSansBengali"],
  ["ಶ್ರೀಕೃಷ್ಣ ಗೌಡ", "NotoSansKannada"],
  ["ଶ୍ରୀକୃଷ୍ଣ ମହାପାତ୍ର", "NotoSansOriya"],
  ["કૃષ્ણ પટેલ", "NotoSansGujarati"],
  ["వెంకటేశ్వర్లు రెడ్డి", "NotoSansTelugu"],
  ["आशा राव", "NotoSansDevanagari"],
  ["ஏ௪இஂநு்ர௬ஊ", "NotoSansDevanagari"],
])("an invoice for %s is set in %s", async (name, font) => {
  const { document } = await aSentOrder();
  const buyer = { ...document.content.buyer, name };

  const pdf = await invoicePdf({ ...document, content: { ...document.content, buyer } });

  expect(pdf.toString("latin1")).toMatch(new RegExp(`/BaseFont /[A-Z]+\\+${font}`));
});
