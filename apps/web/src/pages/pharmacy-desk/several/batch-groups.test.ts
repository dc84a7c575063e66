import { expect, test } from "vitest";
import { aDeskLine, aDeskParcel } from "../pharmacy-desk.fixture.ts";
import { batchedParcels, batchGroups } from "./batch-groups.ts";

const neemol = { _id: "11111111-1111-4111-8111-111111111111", name: "Neemol 500", medicineImage: null };

test("packs of one medicine are packed from one batch, without those that were removed", () => {
  const [first, second] = [
    aDeskLine({ medicine: neemol, quantity: 3, quantityOff: 1 }),
    aDeskLine({ medicine: neemol, quantity: 2 }),
  ];
  const gone = aDeskLine({ name: "Kofwell Syrup", quantity: 1, quantityOff: 1 });
  const parcels = [aDeskParcel({ lines: [first, gone] }), aDeskParcel({ lines: [second] })];

  expect(batchGroups(parcels)).toMatchObject([{ key: neemol._id, name: "Neemol 500", packs: 4 }]);
  const batch = { batchNo: "KS1234", expires: "2028-01" };
  expect(batchedParcels(parcels, new Map([[neemol._id, batch]]))).toEqual([
    { _id: parcels[0]!._id, lines: [{ lineId: first._id, batches: [{ ...batch, quantity: 2 }] }] },
    { _id: parcels[1]!._id, lines: [{ lineId: second._id, batches: [{ ...batch, quantity: 2 }] }] },
  ]);
});
