import { markParcel } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import type { World } from "../../testing/world.ts";
import { orderDocuments } from "../tables/document-tables.ts";
import { enterBatches } from "./enter-batches.ts";
import { aMedicine, aPharmacist, aStore } from "./medicine.fixture.ts";
import { chennaiAddress, packsOf, parcelRows, placeAndPay } from "./order.fixture.ts";

export async function aSentOrder(world: World, deliveryAddress = chennaiAddress) {
  const store = await aStore(world);
  const [patient, pharmacist] = [await world.aPatient(), await aPharmacist(world, store)];
  const [first, second] = [
    await aMedicine(world, { storeId: store.id }),
    await aMedicine(world, { storeId: store.id, pricePaise: 105_00 }),
  ];
  const orderId = await placeAndPay(world, patient, [...packsOf(first, 3), ...packsOf(second)], { deliveryAddress });
  const [parcel] = await parcelRows(world, orderId);
  const desk = await world.as(pharmacist);
  for (const as of ["accepted", "packed", "out_for_delivery"] as const) {
    if (as === "packed") await enterBatches(desk, parcel!.id);
    await desk(markParcel, { params: { id: parcel!.id }, body: { as } });
  }
  const [document] = await world.db.select().from(orderDocuments).where(eq(orderDocuments.parcelId, parcel!.id));
  return { store, patient, pharmacist, orderId, document: document! };
}
