import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import { mergeCart, readCart } from "@medisense/contract/medicines";
import { findPrescribedMedicines } from "@medisense/contract/medicines/prescribed-medicines";
import { prescriptionErrors, readPrescription, verifyPrescription } from "@medisense/contract/prescriptions";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aCartLine } from "../../features/medicine-cart/cart-line.fixture.ts";
import { cartOf } from "../../features/medicine-cart/cart-of.ts";
import { aMedicine } from "../../features/medicines/medicine.fixture.ts";
import { aPrescription } from "../../features/prescriptions/prescription.fixture.ts";
import { renderWithApp, type SentRequest, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { PrescriptionPage } from "./prescription-page.tsx";
import { VerifyPrescriptionPage } from "./verify-prescription-page.tsx";

const { _id } = aPrescription();
const show = () =>
  renderWithApp(<PrescriptionPage />, {
    at: `/dashboard/userinfo/prescriptions/${_id}`,
    path: "/dashboard/userinfo/prescriptions/:id",
  });
const showCheck = () =>
  renderWithApp(<VerifyPrescriptionPage />, { at: "/verify-prescription/abc", path: "/verify-prescription/:code" });

beforeEach(() => serve(me, aSession()));

test("[CONS-07] View Prescription shows and prints what the doctor wrote", async () => {
  serve(readPrescription, { success: true, data: aPrescription() });
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = show();

  const sheet = await screen.findByRole("article");
  for (const text of [
    "Dr. Meera Iyer",
    "DEMO-00001",
    "Asha Verma",
    "34 years, Female",
    "20 Nov 2026",
    "PARACETAMOL",
    "Tablet, 500 mg",
    "1-0-1",
    "5 days",
    "after food",
    "Rest for two days.",
  ]) {
    expect(sheet.textContent).toContain(text);
  }
  expect(screen.getByRole("link", { name: "Open PDF" }).getAttribute("href")).toBe(
    `/user/prescriptions/${_id}/prescription.pdf?lang=en`,
  );
  await user.click(screen.getByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test("[CONS-07] a corrected prescription leads to the newer one", async () => {
  const replacedBy = crypto.randomUUID();
  serve(readPrescription, { success: true, data: aPrescription({ replacedBy }) });
  show();
  expect((await screen.findByRole("link", { name: "Show the newer prescription" })).getAttribute("href")).toBe(
    `/dashboard/userinfo/prescriptions/${replacedBy}`,
  );
});

test("[CONS-07] another patient's prescription is refused with a message", async () => {
  serve(readPrescription, { refuse: prescriptionErrors.notYours });
  show();
  expect((await screen.findByRole("alert")).textContent).toContain(prescriptionErrors.notYours.message);
});

test("the check confirms date and registration number, and shows that there is a correction", async () => {
  serve(verifyPrescription, {
    success: true,
    data: { date: "2026-11-20", registrationNo: "DEMO-00001", isReplaced: true },
  });
  showCheck();
  expect(await screen.findByRole("heading", { name: "This prescription is genuine" })).toBeDefined();
  expect(screen.getByText("DEMO-00001")).toBeDefined();
  expect(screen.getByText(/20 Nov 2026/)).toBeDefined();
  expect(screen.getByText(/signed a correction since/)).toBeDefined();
});

test("an invented code is not genuine, and a failed check gives no result", async () => {
  serve(verifyPrescription, { refuse: prescriptionErrors.notGenuine });
  const { unmount } = showCheck();
  expect(await screen.findByRole("heading", { name: "Not one of our prescriptions" })).toBeDefined();
  unmount();

  serve(verifyPrescription, { refuse: commonErrors.tooManyRequests });
  showCheck();
  expect((await screen.findByRole("alert")).textContent).toContain(commonErrors.tooManyRequests.message);
  expect(screen.queryByRole("heading", { name: "Not one of our prescriptions" })).toBeNull();
});

test("[MED-04] one press puts everything prescribed into the cart, in the packs for dose and days", async () => {
  serve(readPrescription, { success: true, data: aPrescription() });
  serve(readCart, cartOf([]));
  const delivery = { reason: "other_district", source: "", city: "Kochi", district: "Ernakulam" } as const;
  const medicine = aMedicine({ price: 18.5, stock: 40, delivery: { ...delivery, need: "pickup", arrives: null } });
  const scarce = aMedicine({ _id: crypto.randomUUID(), name: "Scarce 5 Tablet", stock: 1 });
  const line = { strength: "500 mg", medicine, quantity: 3, isCounted: true };
  serve(findPrescribedMedicines, {
    success: true,
    data: [
      { ...line, genericName: "PARACETAMOL" },
      { ...line, genericName: "SCARCE", medicine: scarce },
      { ...line, genericName: "CETIRIZINE", strength: "10 mg", medicine: null, quantity: 0, isCounted: false },
    ],
  });
  const merged = vi.fn();
  serve(mergeCart, ({ body }: SentRequest) => {
    merged(body);
    return { ...cartOf([aCartLine({ quantity: 3 })]), leftOut: 0 };
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Order these medicines" }));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Order these medicines" }));
  const offer = within((await screen.findByRole("heading", { name: "PARACETAMOL 500 mg" })).closest("li")!);
  expect(offer.getByText("3 packs cover your dose and days.")).toBeTruthy();
  expect(offer.getByText("₹55.50")).toBeTruthy();
  expect(offer.getByText("Not delivered to you. Pick up in Kochi.")).toBeTruthy();
  expect(screen.getByText("No pharmacy has enough of it in stock right now.")).toBeTruthy();
  expect(screen.getByText(/We have nothing with exactly these ingredients/)).toBeTruthy();
  expect(merged).not.toHaveBeenCalled();

  await user.click(screen.getByRole("button", { name: "Add to the cart: 1 medicine" }));
  expect(await screen.findByText("They are in your cart.")).toBeTruthy();
  expect(merged.mock.calls).toEqual([[{ items: [{ medicineId: medicine._id, quantity: 3 }] }]]);
});

test("a doctor who reads a prescription is offered no medicines", async () => {
  serve(me, aSession({ user: { ...aSession().user, role: "doctor" } }));
  serve(readPrescription, { success: true, data: aPrescription() });
  show();
  await screen.findByRole("article");
  expect(screen.queryByRole("button", { name: "Order these medicines" })).toBeNull();
});
