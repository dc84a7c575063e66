import { h1RegisterErrors, listH1Register } from "@medisense/contract/pharmacy-desk/h1-register";
import { markParcel, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { h1Register } from "../tables/prescription-tables.ts";
import { aPharmacist, aStore, scheduleH1 } from "../testing/medicine.fixture.ts";
import { orderOf } from "../testing/order.fixture.ts";
import { refusalCode } from "../testing/refusal-code.ts";
import {
  aPrescriptionFile,
  aWaitingOrder,
  readFromFile,
  review,
  uploadFile,
} from "../testing/waiting-order.fixture.ts";
import { enterBatches } from "../testing/enter-batches.ts";
import { drugOf } from "./enter-in-h1-register.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] Schedule H1 is collected against a code and entered in the register for three years", async () => {
  const { patient, desk, orderId, parcelId, lineId, store } = await aWaitingOrder(world, {
    product: { ...scheduleH1, name: "Cefixime 200 mg" },
  });
  const [shown] = (await uploadFile(world, patient, orderId, aPrescriptionFile())).data!.prescriptions;
  expect(await orderOf(world, patient, orderId)).toMatchObject({ parcels: [{ isPickup: true, arrives: null }] });

  await review(desk, parcelId, {
    lineId,
    decision: "accept",
    prescriptionId: shown!._id,
    ...readFromFile,
    prescriber: "Dr. Paper,\n 12345",
    patientName: " \u202eKamala\u202c\r\nRao",
    quantity: 2,
    prescribed: 20,
  });
  const mark = (body: {
    as: "accepted" | "packed" | "ready_for_pickup" | "out_for_delivery" | "delivered";
    deliveryCode?: string;
  }) => desk(markParcel, { params: { id: parcelId }, body });
  await mark({ as: "accepted" });
  await enterBatches(desk, parcelId);
  await mark({ as: "packed" });
  expect(await refusalCode(mark({ as: "out_for_delivery" }))).toBe(pharmacyDeskErrors.notPossible.code);
  await mark({ as: "ready_for_pickup" });
  const deliveryCode = (await orderOf(world, patient, orderId)).parcels[0]!.deliveryCode!;
  await mark({ as: "delivered", deliveryCode });

  expect(await world.db.select().from(h1Register).where(eq(h1Register.lineId, lineId))).toMatchObject([
    {
      storeId: store.id,
      prescriber: "Dr. Paper, 12345",
      patientName: "Kamala Rao",
      quantity: 2,
      suppliedOn: "2026-11-20",
      keepUntil: "2029-11-20",
    },
  ]);
  const range = { from: "2026-11-20", until: "2026-11-20" };
  expect(await desk(listH1Register, { query: range })).toMatchObject({
    storeName: store.name,
    data: [
      {
        suppliedOn: "2026-11-20",
        prescriber: "Dr. Paper, 12345",
        patientName: "Kamala Rao",
        medicine: "Cefixime 200 mg",
        quantity: 2,
        batches: [{ batchNo: "KS1234", expires: "2028-01", quantity: 2 }],
      },
    ],
  });
  const stranger = await world.as(await aPharmacist(world, await aStore(world)));
  expect((await stranger(listH1Register, { query: range })).data).toEqual([]);
  const order = await orderOf(world, patient, orderId);
  expect(order.parcels[0]!.documents).toMatchObject([{ kind: "invoice", number: "INV/26-27/000001" }]);
});

test("the register lists a range of days, both included, and refuses one that is too long", async () => {
  const desk = await world.as(await aPharmacist(world, await aStore(world)));
  const read = (from: string, until: string) => desk(listH1Register, { query: { from, until } });
  const { code } = h1RegisterErrors.badRange;

  expect(await refusalCode(read("2025-11-20", "2026-11-20"))).toBe("allowed");
  expect(await refusalCode(read("2025-11-19", "2026-11-20"))).toBe(code);
  expect(await refusalCode(read("2026-11-21", "2026-11-20"))).toBe(code);
  const patient = await world.as(await world.aPatient());
  expect(await refusalCode(patient(listH1Register, { query: { from: "2026-11-20", until: "2026-11-20" } }))).not.toBe(
    "allowed",
  );
});

test.each([
  ["Cefixime 200 mg", "Cefixime 200 mg"],
  ["Taxim-O 200", "Taxim-O 200 (Cefixime 200 mg)"],
])("[MED-07] %s stands in the register with its composition, said once", (name, drug) => {
  expect(drugOf({ name, genericName: "Cefixime 200 mg" })).toBe(drug);
});
