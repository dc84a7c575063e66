import { markParcel, pharmacyDeskErrors } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { h1Register } from "../tables/prescription-tables.ts";
import { scheduleH1 } from "../testing/medicine.fixture.ts";
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

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] Schedule H1 is collected against a code and entered in the register for three years", async () => {
  const { patient, desk, orderId, parcelId, lineId, store } = await aWaitingOrder(world, { product: scheduleH1 });
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
  const order = await orderOf(world, patient, orderId);
  expect(order.parcels[0]!.documents).toMatchObject([{ kind: "invoice", number: "INV/26-27/000001" }]);
});
