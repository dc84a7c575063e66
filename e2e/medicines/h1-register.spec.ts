import { istDate } from "@medisense/contract/ist";
import type { Order } from "@medisense/contract/orders";
import type { DeskParcel, ParcelMark } from "@medisense/contract/pharmacy-desk";
import type { Page } from "@playwright/test";
import { openDeskAs } from "../accounts.ts";
import { expectGoodAtEveryWidth } from "../good-screen.ts";
import { expect, test } from "../journey.ts";
import { A4, expectPrintable } from "../printed-sheet.ts";
import { aBuyer } from "./a-buyer.ts";

const STORE = "Sea Breeze Medicals";

test("[MED-07] a supplied Schedule H1 medicine stands in the register, which is printed like its invoice on A4", async ({
  page,
  openBrowser,
}) => {
  test.slow();
  const buyer = await aBuyer(openBrowser, STORE);
  const answer = await buyer.page.request.get(`/pharmacy/${encodeURIComponent(STORE)}/list-all-medicines`);
  const { medicines } = (await answer.json()) as { medicines: { _id: string; schedule: string; stock: number }[] };
  const medicine = medicines.findLast(({ schedule, stock }) => schedule === "H1" && stock > 5)!;
  const orderId = await buyer.buys([medicine]);
  await openDeskAs(page, "pharmacy@medisense.example", "pharmacy");
  const order = await supply(page, buyer.page, orderId, buyer.name);

  await page.getByRole("tab", { name: "H1 register" }).click();
  const row = page.getByRole("row").filter({ hasText: order.number });
  for (const cell of ["Dr. Ravi Menon, 45678", buyer.name, order.items[0]!.name, "H1TEST · 08/2029"]) {
    await expect(row).toContainText(cell);
  }
  await expectGoodAtEveryWidth(page);
  await expectPrintable(page);

  const invoice = await buyer.page.request.get(order.parcels[0]!.documents[0]!.path);
  expect((await invoice.body()).toString("latin1")).toMatch(A4);
});

/** Supplies an order of one Schedule H1 medicine over the calls that the screens make, and returns it. */
async function supply(desk: Page, patient: Page, orderId: string, patientName: string) {
  const order = async () => {
    const read = await patient.request.get(`/user/medicine/orders/${orderId}`);
    return ((await read.json()) as { data: Order }).data;
  };
  const photo = await (await patient.request.get("/icons/icon-192.png")).body();
  const file = { name: "prescription.png", mimeType: "image/png", buffer: photo };
  await patient.request.post(`/user/medicine/orders/${orderId}/prescription-files`, { multipart: { file } });
  const { parcels, prescriptions, number } = await order();
  const [parcel] = parcels;
  const lineId = parcel!.lines[0]!._id;
  const call = async (path: string, data: unknown) => {
    const reply = await desk.request.post(`/pharmacy/desk/orders/${parcel!._id}/${path}`, { data });
    expect(reply.status(), await reply.text()).toBe(200);
    return ((await reply.json()) as { data: DeskParcel }).data;
  };
  const mark = (as: ParcelMark, rest = {}) => call("mark", { as, ...rest });
  const decision = {
    lineId,
    decision: "accept",
    prescriptionId: prescriptions[0]!._id,
    issuedOn: istDate(new Date()),
    prescriber: "Dr. Ravi Menon, 45678",
    patientName,
    prescribed: 100,
    quantity: 1,
  };
  expect((await call("review", { lines: [decision] })).orderNumber).toBe(number);
  await mark("accepted");
  await mark("packed", {
    batches: [{ lineId, batches: [{ batchNo: "H1TEST", expires: "2029-08", quantity: 1 }] }],
  });
  await mark("ready_for_pickup");
  await mark("delivered", { deliveryCode: (await order()).parcels[0]!.deliveryCode });
  return order();
}
