import { markParcel } from "@medisense/contract/pharmacy-desk";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mailFiles } from "../../notifications/tables.ts";
import { mailsTo } from "../../testing/mails-to.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { chennaiAddress, minutesLater, orderRow, parcelRows } from "../testing/order.fixture.ts";
import { aSentOrder } from "../testing/sent-order.fixture.ts";

let world: World;

beforeAll(async () => {
  world = await createWorld();
});

afterAll(() => world.close());

beforeEach(() => world.travelTo(noon));

test("[MED-08] an invoice and its credit note are mailed once each to the order's email", async () => {
  const email = "bills.of.asha@example.com";
  const { store, pharmacist, orderId, document } = await aSentOrder(world, { ...chennaiAddress, email });
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
