import { orderErrors } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aJpeg, aPdf, aPng, SECRET } from "../../platform/testing/sample-files.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { daysLater, orderOf } from "../testing/order.fixture.ts";
import { aWaitingOrder, fetchFile, uploadFile } from "../testing/waiting-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-07] an upload is checked by its content, loses its metadata, and is stored once", async () => {
  const { patient, orderId } = await aWaitingOrder(world);

  expect(
    (await uploadFile(world, patient, orderId, Buffer.from("<script>alert(1)</script>"), "prescription.jpg")).code,
  ).toBe(orderErrors.fileType.code);
  expect((await uploadFile(world, patient, orderId, aJpeg().bytes.subarray(0, 60))).code).toBe(
    orderErrors.fileBroken.code,
  );
  expect(
    (await uploadFile(world, patient, orderId, Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)]))).code,
  ).toBe(orderErrors.fileTooLarge.code);
  const { data } = await uploadFile(world, patient, orderId, aJpeg().bytes, "../../prescription.png");
  expect(data!.prescriptions).toMatchObject([{ kind: "upload", name: "prescription.jpg" }]);
  expect((await uploadFile(world, patient, orderId, aJpeg().bytes)).data!.prescriptions).toHaveLength(1);

  const file = await fetchFile(world, data!.prescriptions[0]!.path, patient);
  expect(file.headers["content-type"]).toBe("image/jpeg");
  expect(file.headers["x-content-type-options"]).toBe("nosniff");
  expect(file.headers["cache-control"]).toContain("no-store");
  expect(file.rawPayload.includes(SECRET)).toBe(false);
});

test.each([
  ["JPEG", Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ["PNG", Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\0IEND\xae\x42\x60\x82", "latin1")],
  ["PDF", Buffer.concat([Buffer.from("%PDF-1.4"), Buffer.alloc(100_000)])],
])("[MED-07] an empty %s is refused, and the order still waits for a prescription", async (_, bytes) => {
  const { patient, orderId } = await aWaitingOrder(world);

  expect((await uploadFile(world, patient, orderId, bytes)).code).toBe(orderErrors.fileBroken.code);
  expect((await orderOf(world, patient, orderId)).prescriptionNeededBy).toBe(daysLater(3).toISOString());
});

test("[MED-07] a small picture that claims huge dimensions is refused", async () => {
  const { patient, orderId } = await aWaitingOrder(world);
  const bomb = Buffer.from(aPng().bytes);
  bomb.writeUInt32BE(60_000, 16);
  bomb.writeUInt32BE(60_000, 20);

  expect((await uploadFile(world, patient, orderId, bomb)).code).toBe(orderErrors.fileBroken.code);
  const small = Buffer.from(aPng().bytes);
  small.writeUInt32BE(600, 16);
  small.writeUInt32BE(600, 20);
  expect((await uploadFile(world, patient, orderId, small)).status).toBe(200);
});

test("an order takes at most ten prescriptions", async () => {
  const { patient, orderId } = await aWaitingOrder(world);
  for (let page = 0; page < 10; page++) {
    expect((await uploadFile(world, patient, orderId, Buffer.concat([aPdf(), Buffer.from(String(page))]))).status).toBe(
      200,
    );
  }
  expect((await uploadFile(world, patient, orderId, aPdf())).code).toBe(orderErrors.tooManyFiles.code);
});
