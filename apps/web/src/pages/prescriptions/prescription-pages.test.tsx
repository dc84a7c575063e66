import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import { addToCart, readCart, searchMedicines } from "@medisense/contract/medicines";
import { prescriptionErrors, readPrescription, verifyPrescription } from "@medisense/contract/prescriptions";
import { screen, waitFor } from "@testing-library/react";
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
    `/user/prescriptions/${_id}/prescription.pdf`,
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

test("[MED-04] medicines of a prescription are found by generic name and strength, and the patient chooses", async () => {
  serve(readPrescription, { success: true, data: aPrescription() });
  serve(readCart, cartOf([]));
  const asked = vi.fn();
  serve(searchMedicines, ({ url }: SentRequest) => {
    asked(url.searchParams.get("q"));
    return { success: true as const, data: [aMedicine()], total: 1, categories: [] };
  });
  const added = vi.fn();
  serve(addToCart, ({ body }: SentRequest) => {
    added(body);
    return cartOf([aCartLine({ quantity: 1 })]);
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Order these medicines" }));
  expect(await screen.findByRole("heading", { name: "PARACETAMOL 500 mg" })).toBeTruthy();
  const add = await screen.findByRole("button", { name: "Add to Cart: Parivex 500 Tablet" });
  expect(asked.mock.calls[0]).toEqual(["PARACETAMOL 500 mg"]);
  expect(added).not.toHaveBeenCalled();
  await waitFor(() => expect((add as HTMLButtonElement).disabled).toBe(false));
  await user.click(add);
  await waitFor(() => expect(added.mock.calls[0]![0]).toMatchObject({ medicineId: aMedicine()._id }));
});

test("a doctor who reads a prescription is offered no medicines", async () => {
  serve(me, aSession({ user: { ...aSession().user, role: "doctor" } }));
  serve(readPrescription, { success: true, data: aPrescription() });
  show();
  await screen.findByRole("article");
  expect(screen.queryByRole("button", { name: "Order these medicines" })).toBeNull();
});
