import { listDeskParcels, saveBatches } from "@medisense/contract/pharmacy-desk";
import type { Desk } from "./order.fixture.ts";

/** Enters one batch, good for a year and more, for each line of a parcel that is to be packed. */
export async function enterBatches(desk: Desk, id: string, { batchNo = "KS1234", expires = "2028-01" } = {}) {
  const { data } = await desk(listDeskParcels, { query: { tab: "to_pack", limit: 100 } });
  const lines = (data.find(({ _id }) => _id === id)?.lines ?? [])
    .map(({ _id, quantity, quantityOff }) => ({ lineId: _id, packs: quantity - quantityOff }))
    .filter(({ packs }) => packs > 0)
    .map(({ lineId, packs }) => ({ lineId, batches: [{ batchNo, expires, quantity: packs }] }));
  if (lines.length > 0) await desk(saveBatches, { params: { id }, body: { lines } });
}
