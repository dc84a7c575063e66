import { markParcel, reviewParcel } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { orderPrescriptions } from "../tables/prescription-tables.ts";
import { aMedicine, aPharmacist, aStore, scheduleH1 } from "../testing/medicine.fixture.ts";
import { chennaiAddress, orderOf, packsOf, parcelRows, placeAndPay } from "../testing/order.fixture.ts";
import { mark } from "../testing/paid-parcel.fixture.ts";
import { aSentOrder } from "../testing/sent-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] a store's invoice names seller, licence and pharmacist, and its taxes add up to the payment", async () => {
  const { store, document } = await aSentOrder(world);

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

test("[MED-08] a delivery to another state is taxed with IGST", async () => {
  const { document } = await aSentOrder(world, {
    ...chennaiAddress,
    city: "Mumbai",
    state: "Maharashtra",
    postalCode: "400058",
  });

  expect(document.content.placeOfSupply).toBe("Maharashtra");
  expect(document.content.lines[1]).toMatchObject({ cgstPaise: 0, sgstPaise: 0, igstPaise: 5_00 });
});

test.each([
  ["TN", "600020", "Tamil Nadu", 0],
  ["tamil nadu", "600020", "Tamil Nadu", 0],
  ["Tamilnadu", "560034", "Karnataka", 5_00],
])("[MED-08] %s at %s is supplied in %s", async (state, postalCode, placeOfSupply, igstPaise) => {
  const { document } = await aSentOrder(world, { ...chennaiAddress, state, postalCode });

  expect(document.content.placeOfSupply).toBe(placeOfSupply);
  expect(document.content.lines[1]).toMatchObject({ igstPaise });
});

test("[MED-08] when everything is collected, the fee is a service charge", async () => {
  const store = await aStore(world);
  const [patient, desk] = [await world.aPatient(), await world.as(await aPharmacist(world, store))];
  const medicine = await aMedicine(world, { storeId: store.id, product: scheduleH1 });
  const orderId = await placeAndPay(world, patient, packsOf(medicine));
  const [file] = await world.db
    .insert(orderPrescriptions)
    .values({
      orderId,
      kind: "upload",
      source: `file of ${orderId}`,
      name: "prescription.pdf",
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
    prescriptionId: file!.id,
    issuedOn: "2026-11-20",
    prescriber: "Dr. Paper",
    patientName: "Asha Rao",
    prescribed: 20,
    quantity: 1,
  };
  await desk(reviewParcel, { params, body: { lines: [accept] } });
  for (const as of ["accepted", "packed", "ready_for_pickup"] as const) await mark(desk, parcel!.id, as);
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
