import { me } from "@medisense/contract/identity";
import {
  cancelOrder,
  linkPrescription,
  listOrders,
  type Order,
  orderCancelledTexts,
  orderErrors,
  parcelCancelReasons,
  uploadPrescription,
  verifyOrder,
} from "@medisense/contract/orders";
import { fileErrors } from "@medisense/contract/files";
import { mergeCart } from "@medisense/contract/medicines";
import { listPrescriptions } from "@medisense/contract/prescriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { anOrder, anOrderLine, aParcel } from "../../features/orders/order.fixture.ts";
import { cancelReasonLabels } from "../../features/orders/cancel-reason-labels.ts";
import { cartOf } from "../../features/medicine-cart/cart-of.ts";
import * as leaving from "../../lib/site/leave-for.ts";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aRefund, aSession } from "../../testing/fixtures.ts";
import { toastManager } from "../../ui/overlays/toasts.ts";
import { MyOrderedMedicinesPage } from "./my-ordered-medicines-page.tsx";

const address = "/dashboard/userinfo/my-ordered-medicines";
const open = (query = "") => renderWithApp(<MyOrderedMedicinesPage />, { path: address, at: address + query });
const answerWith = (...orders: Order[]) => serve(listOrders, { success: true, data: orders, total: orders.length });

beforeEach(() => {
  serve(me, aSession());
  serve(listPrescriptions, { success: true, data: [] });
});

test("[MED-08] an order shows what was bought from whom, its number, its total and each step so far", async () => {
  const asked = vi.fn();
  serve(listOrders, ({ body }: SentRequest) => {
    asked(body);
    return { success: true as const, data: [anOrder()], total: 1 };
  });
  open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Medicine Orders");
  const order = within(await screen.findByRole("article", { name: "Order MS-7K3Q-92" }));
  expect(order.getByText("Parivex 500 Tablet")).toBeTruthy();
  expect(order.getByText("Crescent Chemist · 2 × ₹18.50")).toBeTruthy();
  expect(order.getByText("₹57")).toBeTruthy();
  expect(order.getByText("Mon, 23 Nov 2026 – Tue, 24 Nov 2026")).toBeTruthy();
  expect(order.getByText("Ordered")).toBeTruthy();
  expect(asked.mock.calls[0]![0]).toMatchObject({ patientId: aSession().user.id });
});

test.each([
  ["pending", "Processing"],
  ["dispatched", "Dispatched"],
  ["delivered", "Delivered"],
  ["cancelled", "Cancelled"],
  ["partially fulfilled", "partially fulfilled"],
] as const)("[MED-08] delivery %s reads %s", async (deliveryStatus, label) => {
  answerWith(anOrder({ deliveryStatus, parcels: [] }));
  open();
  expect(await screen.findByText(label)).toBeTruthy();
});

test.each([
  ["pending", "Pending"],
  ["paid", "Paid"],
  ["failed", "Failed"],
  ["refunded", "Refunded"],
] as const)("[MED-08] payment %s reads %s", async (paymentStatus, label) => {
  answerWith(anOrder({ paymentStatus }));
  open();
  expect(await screen.findByText(label)).toBeTruthy();
});

test("[MED-08] a medicine or a store that left the catalogue is shown as not available", async () => {
  const line = anOrderLine({ medicine: null, medicalStoreId: null });
  answerWith(anOrder({ parcels: [aParcel({ lines: [line] })] }));
  open();
  expect(await screen.findByText("Medicine not available")).toBeTruthy();
  expect(screen.getByText(/^Store not available/)).toBeTruthy();
  expect(screen.getByText("Ordered as Parivex 500 Tablet")).toBeTruthy();
});

test("[MED-08] nothing ordered yet is no error", async () => {
  answerWith();
  open();
  expect(await screen.findByText("No orders found")).toBeTruthy();
});

test("[MED-08] an unpaid order can be paid until its time is over", async () => {
  const leave = vi.spyOn(leaving, "leaveFor").mockImplementation(() => {});
  answerWith(
    anOrder({
      paymentStatus: "pending",
      paymentUrl: "/sandbox-pay/42",
      holdExpiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
      parcels: [aParcel({ state: "awaiting_payment" })],
    }),
  );
  const { user } = open();
  expect((await screen.findByRole("timer")).textContent).toMatch(/^(10:00|9:\d\d)$/);
  await user.click(screen.getByRole("button", { name: "Resume payment" }));
  expect(leave).toHaveBeenCalledWith("/sandbox-pay/42");
});

test("[MED-07] a patient who has just paid is not asked to pay again", async () => {
  const order = anOrder({
    paymentStatus: "pending",
    paymentUrl: "/sandbox-pay/42",
    holdExpiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
  });
  answerWith(order);
  serve(verifyOrder, { success: true, message: "", deliveryStatus: "pending", paymentStatus: "pending" });
  open(`?confirming=${order._id}`);
  expect(await screen.findByText(/Payment being confirmed/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Resume payment" })).toBeNull();
});

test("[MED-08] the delivery code and the invoice are shown when they are needed", async () => {
  const documents = [
    { number: "CC/26-27/7", kind: "invoice" as const, path: "/user/medicine/documents/7" },
    { number: "CC/26-27/9", kind: "supplementary_invoice" as const, path: "/user/medicine/documents/9" },
  ];
  answerWith(anOrder({ parcels: [aParcel({ state: "out_for_delivery", deliveryCode: "482915", documents })] }));
  open();
  expect(await screen.findByText("482915")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Invoice CC/26-27/7" }).getAttribute("href")).toBe(
    "/user/medicine/documents/7",
  );
  expect(screen.getByRole("link", { name: "Supplementary invoice CC/26-27/9" })).toBeTruthy();
});

test("[MED-08] cancelling shows the refund first", async () => {
  answerWith(anOrder());
  const cancelled = vi.fn();
  serve(cancelOrder, ({ body }: SentRequest) => {
    cancelled(body);
    return { refuse: orderErrors.notCancellable };
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  const dialog = within(
    await screen.findByRole("alertdialog", {
      name: "Cancel order MS-7K3Q-92? ₹57 will be refunded to your original payment method.",
    }),
  );
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Keep it" })));
  await user.click(dialog.getByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText(orderErrors.notCancellable.message)).toBeTruthy();
  expect(cancelled.mock.calls[0]).toEqual([{ orderId: anOrder()._id }]);
});

test("[MED-08] once an order is cancelled, the focus moves to the order", async () => {
  let isCancelled = false;
  const data = () => [anOrder(isCancelled ? { deliveryStatus: "cancelled", canCancel: false } : {})];
  serve(listOrders, () => ({ success: true as const, data: data(), total: 1 }));
  serve(cancelOrder, () => {
    isCancelled = true;
    return { success: true as const, message: "", data: data()[0]! };
  });
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  const dialog = within(await screen.findByRole("alertdialog"));
  await user.click(dialog.getByRole("button", { name: "Cancel order" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("article")));
});

const waiting = anOrderLine({ need: "prescription", reason: "schedule_h", rx: "waiting" });
const toShow = anOrder({
  parcels: [aParcel({ state: "rx_review", arrives: null, lines: [waiting] })],
  prescriptionNeededBy: "2026-11-24T05:00:00.000Z",
});
const written = {
  _id: crypto.randomUUID(),
  appointmentId: crypto.randomUUID(),
  personId: anOrder().person._id,
  patientName: "Asha Verma",
  doctorName: "Dr. Meera Iyer",
  date: "2026-11-20",
};

test("[MED-08] a prescription that was written here is shown to the pharmacy with one press", async () => {
  answerWith(toShow);
  serve(listPrescriptions, { success: true, data: [written] });
  const linked = vi.fn();
  serve(linkPrescription, ({ body }: SentRequest) => {
    linked(body);
    return { success: true as const, data: toShow };
  });
  const { user } = open();
  const step = within(await screen.findByRole("group", { name: "Your prescription is needed" }));
  expect(
    step.getByText(/^If you add none by Tue, 24 Nov 2026, these medicines are refunded\. Medicines that/),
  ).toBeTruthy();
  expect(screen.getByText(/the arrival date once a pharmacist has accepted/)).toBeTruthy();
  await user.click(await step.findByRole("button", { name: "Use the prescription from Dr. Meera Iyer" }));
  await waitFor(() => expect(linked.mock.calls).toEqual([[{ prescriptionId: written._id }]]));
  // The button goes with its prescription.
  await waitFor(() => expect(document.activeElement?.getAttribute("role")).toBe("group"));
});

test("[MED-08] a prescription already added is not offered again, and its status is shown", async () => {
  const shown = {
    _id: crypto.randomUUID(),
    kind: "consultation" as const,
    prescriptionId: written._id,
    name: "Dr. Meera Iyer",
    writtenOn: "2026-11-18",
    addedAt: "2026-11-20T06:10:00.000Z",
    path: "/user/medicine/prescription-files/1",
  };
  answerWith(anOrder({ ...toShow, prescriptions: [shown] }));
  serve(listPrescriptions, {
    success: true,
    data: [written, { ...written, _id: crypto.randomUUID(), doctorName: "Dr. Ravi Menon" }],
  });
  open();
  const step = within(await screen.findByRole("group", { name: "A pharmacist is reviewing your prescription" }));
  expect(await step.findByRole("button", { name: "Use the prescription from Dr. Ravi Menon" })).toBeTruthy();
  expect(step.queryByRole("button", { name: "Use the prescription from Dr. Meera Iyer" })).toBeNull();
  expect(step.getByRole("link", { name: "Dr. Meera Iyer, Wed, 18 Nov 2026" })).toBeTruthy();
  expect(step.getByText(/no pharmacist accepts within 3 days/)).toBeTruthy();
  expect(step.queryByText(/If you add none by/)).toBeNull();
});

test("[MED-08] a paper prescription is uploaded as a file, with its progress; a file that is too large is not", async () => {
  answerWith(toShow);
  const sent: { url: string; body: unknown }[] = [];
  vi.stubGlobal("XMLHttpRequest", fakeUpload(sent, { success: true, data: toShow }));
  const { user } = open();
  const input = await screen.findByLabelText("Upload a photo or PDF");
  await user.upload(input, new File([new Uint8Array(10 * 1024 * 1024 + 1)], "huge.pdf", { type: "application/pdf" }));
  expect(await screen.findByText(fileErrors.tooLarge.message)).toBeTruthy();
  expect(sent).toEqual([]);

  await user.upload(input, new File(["%PDF-"], "slip.pdf", { type: "application/pdf" }));
  expect(await screen.findByText("slip.pdf was added to your order.")).toBeTruthy();
  expect(sent[0]!.url).toBe(uploadPrescription.path.replace(":id", toShow._id));
  expect((sent[0]!.body as FormData).get("file")).toBeInstanceOf(File);
});

test("[MED-08] a refused prescription says why", async () => {
  const refused = {
    ...waiting,
    rx: "refused" as const,
    rxRefusal: "too_old" as const,
    rxNote: "Of March.",
    quantityOff: 2,
  };
  answerWith(anOrder({ parcels: [aParcel({ lines: [refused] })], refundedAmount: 37 }));
  open();
  expect(await screen.findByText(/It is too old\. Of March\./)).toBeTruthy();
  expect(screen.getByText("Removed from the order and being refunded.")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Your prescription is needed" })).toBeNull();
});

test("[MED-08] an unpaid order requires no prescription, and says that nothing was charged", async () => {
  const over = { deliveryStatus: "cancelled", paymentStatus: "failed", canCancel: false } as const;
  answerWith(anOrder({ ...over, parcels: [aParcel({ state: "cancelled", lines: [waiting] })] }));
  open();
  expect(await screen.findByText("This order was not paid for. Nothing was charged.")).toBeTruthy();
  expect(screen.queryByRole("group", { name: "Your prescription is needed" })).toBeNull();
  expect(screen.queryByText("Needs a prescription.")).toBeNull();
});

test("[MED-08] an unpaid order whose money the bank may have taken says by when it is back", async () => {
  const told = vi.spyOn(toastManager, "add");
  const unpaid = anOrder({
    paymentStatus: "pending",
    parcels: [aParcel({ state: "awaiting_payment" })],
    backBy: "2030-01-15",
  });
  const gone: Order = { ...unpaid, deliveryStatus: "cancelled", paymentStatus: "failed", canCancel: false };
  answerWith(unpaid);
  const { user } = open();
  await user.click(await screen.findByRole("button", { name: "Cancel order" }));
  const backBy = "If your bank has taken the money, you get it back by Tue, 15 Jan 2030.";
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain(`Cancel order ${unpaid.number}? No payment has reached us. ${backBy}`);

  serve(cancelOrder, () => {
    answerWith(gone);
    return { success: true as const, message: orderCancelledTexts.noneReceived, data: gone };
  });
  await user.click(within(question).getByRole("button", { name: "Cancel order" }));
  expect(await screen.findByText(`No payment for this order has reached us. ${backBy}`)).toBeTruthy();
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ title: `${orderCancelledTexts.noneReceived} ${backBy}` }),
  );
});

test("[MED-08] removed packs are struck through, and the refund can be followed", async () => {
  const gone = anOrderLine({ _id: crypto.randomUUID(), name: "Coldrid", quantityOff: 2 });
  answerWith(anOrder({ parcels: [aParcel({ lines: [gone] })], totalAmount: 94, refundedAmount: 37 }));
  open();
  const order = within(await screen.findByRole("article"));
  expect(order.getAllByRole("deletion").map(({ textContent }) => textContent)).toEqual(["Parivex 500 Tablet", "₹37"]);
  const paid = (name: string) => order.getByText(name).parentElement!.textContent;
  expect([paid("You paid"), paid("Refunded or being refunded"), paid("Total after refunds")]).toEqual([
    "You paid₹94",
    "Refunded or being refunded− ₹37",
    "Total after refunds₹57",
  ]);
});

test("[MED-08] a pick-up order shows no delivery, and the store can be called", async () => {
  answerWith(anOrder({ parcels: [aParcel({ isPickup: true, arrives: null })] }));
  open();
  expect((await screen.findByRole("link", { name: "+91 00000 20041" })).getAttribute("href")).toBe("tel:+910000020041");
  expect(screen.queryByText("Delivery address")).toBeNull();
});

test("a parcel that waits at the store says until when", async () => {
  const waiting = { state: "ready_for_pickup", isPickup: true, arrives: null, collectBy: "2026-12-04" } as const;
  answerWith(anOrder({ parcels: [aParcel(waiting)] }));
  open();
  expect(await screen.findByText(/Please collect it by Fri, 4 Dec 2026/)).toBeTruthy();
});

test.each([
  ["accepted", "Prescription accepted"],
  ["refused", "Reviewed by the pharmacist"],
] as const)("[MED-08] after a prescription was %s the order continues as %s", async (rx, word) => {
  const at = "2026-11-21T05:00:00.000Z";
  const timeline = [
    { state: "rx_review" as const, at },
    { state: "placed" as const, at },
    { state: "out_for_delivery" as const, at },
  ];
  const lines = [anOrderLine({ need: "prescription", rx })];
  answerWith(anOrder({ parcels: [aParcel({ state: "out_for_delivery", timeline, lines })] }));
  open();
  expect((await screen.findAllByText(word)).at(-1)!.closest("ol")!.textContent).toMatch(
    new RegExp(`prescription.*${word}.*Out for delivery`),
  );
  expect(screen.queryByText("Ordered")).toBeNull();
});

/** Acts as a browser does with a form, as far as the page can see it. */
function fakeUpload(sent: { url: string; body: unknown }[], answer: unknown) {
  return class {
    status = 200;
    responseText = JSON.stringify(answer);
    upload = new EventTarget();
    private url = "";
    private onLoad = () => {};
    open(_method: string, url: string) {
      this.url = url;
    }
    setRequestHeader() {}
    addEventListener(name: string, listener: () => void) {
      if (name === "load") this.onLoad = listener;
    }
    send(body: unknown) {
      sent.push({ url: this.url, body });
      this.upload.dispatchEvent(new ProgressEvent("progress", { loaded: 1, total: 2 }));
      this.onLoad();
    }
  };
}

test("the first lines of an order name what is still part of it, and of a cancelled order what was ordered", async () => {
  const [less, gone] = [
    anOrderLine({ name: "Amlodipine", quantity: 2, quantityOff: 1 }),
    anOrderLine({ _id: crypto.randomUUID(), name: "Coldrid", quantity: 2, quantityOff: 2 }),
  ];
  answerWith(
    anOrder({ items: [less, gone] }),
    anOrder({ _id: crypto.randomUUID(), number: "MS-0000-00", items: [gone], deliveryStatus: "cancelled" }),
  );
  open();
  expect(await screen.findByText("1 × Amlodipine")).toBeTruthy();
  expect(screen.getByText("2 × Coldrid")).toBeTruthy();
});

test.each(["delivered", "cancelled", "partially fulfilled"] as const)(
  "[MED-08] an order that is %s is ordered again as a whole, without what has left the catalogue",
  async (deliveryStatus) => {
    const gone = anOrderLine({ _id: crypto.randomUUID(), medicine: null });
    const line = anOrderLine({ quantityOff: deliveryStatus === "cancelled" ? 2 : 0 });
    answerWith(anOrder({ deliveryStatus, items: [line, gone], parcels: [] }));
    const told = vi.fn();
    serve(mergeCart, ({ body }: SentRequest) => {
      told(body);
      return { ...cartOf([]), leftOut: 0 };
    });
    const { user, router } = open();
    await user.click(await screen.findByRole("button", { name: "Order again: MS-7K3Q-92" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/medicines/cart"));
    expect(told.mock.calls).toEqual([[{ items: [{ medicineId: line.medicine!._id, quantity: 2 }] }]]);
  },
);

test.each(["pending", "dispatched"] as const)("an order that is %s is not offered again", async (deliveryStatus) => {
  answerWith(anOrder({ deliveryStatus }));
  open();
  expect(await screen.findByRole("article")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /^Order again/ })).toBeNull();
});

test.each(parcelCancelReasons)("[MED-08] an order says why its parcel is cancelled: %s", async (cancelledBecause) => {
  answerWith(anOrder({ deliveryStatus: "cancelled", parcels: [aParcel({ state: "cancelled", cancelledBecause })] }));
  open();
  expect(await screen.findByText(cancelReasonLabels[cancelledBecause])).toBeDefined();
});

test("[MED-08] a refund is open on its order with reference and expected day until the money is there, then folded", async () => {
  const [onItsWay, there] = [
    aRefund({ rupees: 40, reference: "rfnd_40", state: "at_bank", expectedBy: "2099-12-31" }),
    aRefund({ rupees: 30, reference: "rfnd_30", state: "at_bank", expectedBy: "2020-12-31" }),
  ];
  answerWith(anOrder({ paymentStatus: "partially_refunded", refundedAmount: 70, refunds: [onItsWay, there] }));
  open();
  const shown = await screen.findByText("Refund reference: rfnd_40");
  expect(shown.closest("details")).toBeNull();
  expect(screen.getByText("Expected in your account by Thu, 31 Dec 2099").closest("details")).toBeNull();
  expect(screen.getByText("Refund reference: rfnd_30").closest("details")!.open).toBe(false);
});

test("[MED-08] a refund that changes nothing in the order is listed, and says that the invoice stays", async () => {
  const refund = aRefund({ rupees: 40, reference: "rfnd_40", isOutside: true });
  answerWith(anOrder({ paymentStatus: "partially_refunded", refundedAmount: 40, refunds: [refund] }));
  open();
  const refunds = within(await screen.findByRole("region", { name: "Refunds", hidden: true }));
  expect(refunds.getByText(/₹40 was refunded on/)).toBeDefined();
  expect(refunds.getByText("Refund reference: rfnd_40")).toBeDefined();
  expect(refunds.getByText(/The invoice stays as it is\./)).toBeDefined();
});
