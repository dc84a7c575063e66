import { fileErrors } from "@medisense/contract/files";
import { orderErrors } from "@medisense/contract/orders";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aHugePng, aJpeg, aPdf, aPng, SECRET } from "../../platform/testing/sample-files.ts";
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
  ).toBe(fileErrors.wrongType.code);
  expect((await uploadFile(world, patient, orderId, aJpeg().bytes.subarray(0, 60))).code).toBe(fileErrors.broken.code);
  expect(
    (await uploadFile(world, patient, orderId, Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)]))).code,
  ).toBe(fileErrors.tooLarge.code);
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

  expect((await uploadFile(world, patient, orderId, bytes)).code).toBe(fileErrors.broken.code);
  expect((await orderOf(world, patient, orderId)).prescriptionNeededBy).toBe(daysLater(3).toISOString());
});

test.each([
  ["picture of huge dimensions", aHugePng(), fileErrors.tooManyPixels],
  ["PDF with a password", aPdf({ trailer: "/Encrypt 5 0 R" }), fileErrors.pdfLocked],
  ["PDF with a script", aPdf({ objects: "2 0 obj <</S/JavaScript/JS(1)>> endobj\n" }), fileErrors.pdfActive],
])("[MED-07] a %s is refused", async (_, bytes, { code }) => {
  const { patient, orderId } = await aWaitingOrder(world);
  expect((await uploadFile(world, patient, orderId, bytes)).code).toBe(code);
});

test("[MED-07] nothing in an opened prescription can run, and a PDF still opens in the browser's viewer", async () => {
  const { patient, orderId } = await aWaitingOrder(world);
  await uploadFile(world, patient, orderId, aPdf());
  const { data } = await uploadFile(world, patient, orderId, aPng().bytes);
  for (const { path } of data!.prescriptions) {
    const { headers } = await fetchFile(world, path, patient);
    const isPdf = headers["content-type"] === "application/pdf";
    expect(headers["content-disposition"]).toMatch(/^inline;/);
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none';style-src/);
    // Browsers do not reliably open a sandboxed PDF.
    expect(String(headers["content-security-policy"]).includes("sandbox")).toBe(!isPdf);
  }
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
