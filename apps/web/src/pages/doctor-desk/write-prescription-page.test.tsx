import { me } from "@medisense/contract/identity";
import {
  lineRefusalMessage,
  lineRefusals,
  prescriptionErrors,
  savePrescription,
  signPrescription,
  writingDesk,
} from "@medisense/contract/prescriptions";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { aPrescription } from "../../features/prescriptions/prescription.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aSession } from "../../testing/fixtures.ts";
import { WritePrescriptionPage } from "./write-prescription-page.tsx";

const { doctorId, appointmentId } = aPrescription();

beforeEach(() => {
  const { user } = aSession();
  serve(me, aSession({ user: { ...user, id: doctorId, role: "doctor" } }));
});

const show = () =>
  renderWithApp(<WritePrescriptionPage />, {
    at: `/doctor/${doctorId}/dashboard/prescriptions/${appointmentId}`,
    path: "/doctor/:doctorId/dashboard/prescriptions/:appointmentId",
  });
const serveDesk = (data: ReturnType<typeof aPrescription>[], canWrite = true) =>
  serve(writingDesk, {
    success: true,
    patientName: "Asha Verma",
    dateTime: "2026-11-20T07:30:00.000Z",
    canWrite,
    data,
  });

test("a prescription is written by keyboard alone, saved, and signed after a confirmation", async () => {
  serveDesk([]);
  const saved: unknown[] = [];
  const draft = aPrescription({ status: "draft", signedAt: null });
  serve(savePrescription, ({ body }) => {
    saved.push(body);
    return { success: true as const, prescription: draft };
  });
  serve(signPrescription, () => {
    serveDesk([aPrescription()]);
    return { success: true as const, prescription: aPrescription() };
  });
  const { user } = show();

  await user.type(await screen.findByLabelText("Age in years"), "34");
  await user.selectOptions(screen.getByLabelText("Sex"), "Female");
  await user.type(screen.getByLabelText("Generic name"), "paracetamol");
  await user.type(screen.getByLabelText("Strength"), "500 mg");
  await user.type(screen.getByLabelText("Dose"), "1-0-1");
  await user.type(screen.getByLabelText("Days"), "5{Enter}");
  const dialog = await screen.findByRole("alertdialog");
  expect(saved).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Sign" }));

  expect(await screen.findByRole("button", { name: "Write a correction" })).toBeDefined();
  expect(saved).toEqual([
    {
      patientAge: 34,
      patientSex: "female",
      advice: "",
      lines: [{ genericName: "PARACETAMOL", strength: "500 mg", form: "tablet", dose: "1-0-1", days: 5, notes: "" }],
      replaces: null,
    },
  ]);
});

test("nothing is signed without age and sex, and each field shows that it is required", async () => {
  serveDesk([]);
  const { user } = show();
  await user.type(await screen.findByLabelText("Generic name"), "paracetamol");
  await user.type(screen.getByLabelText("Dose"), "twice");
  await user.click(screen.getByRole("button", { name: "Sign prescription" }));

  const told = screen.getAllByRole("alert").map(({ textContent }) => textContent);
  expect(told).toEqual([
    "Ask the patient's age",
    "Ask the patient's sex",
    "Write the dose like 1-0-1 or 0.5-0-1",
    "Between 1 and 365 days",
  ]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a medicine that cannot be prescribed online is refused next to its line", async () => {
  const draft = aPrescription({ status: "draft", signedAt: null, lines: [] });
  const [line] = aPrescription().lines;
  serveDesk([{ ...draft, lines: [line!, { ...line!, genericName: "MORPHINE" }] }]);
  serve(savePrescription, { success: true, prescription: draft });
  const refuse = {
    ...prescriptionErrors.notInThisVisit,
    fields: { "lines.1.genericName": lineRefusalMessage(lineRefusals.narcotic, "MORPHINE") },
  };
  serve(signPrescription, () => ({ refuse }));
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Sign prescription" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Sign" }));

  const refused = within(screen.getByRole("group", { name: "Medicine 2" }));
  expect((await refused.findByRole("alert")).textContent).toContain(
    lineRefusalMessage(lineRefusals.narcotic, "MORPHINE"),
  );
  expect(within(screen.getByRole("group", { name: "Medicine 1" })).queryByRole("alert")).toBeNull();
  expect(screen.getByText(prescriptionErrors.notInThisVisit.message)).toBeDefined();
});

test("a signed prescription offers a correction, which starts from it and names it", async () => {
  const signed = aPrescription();
  serveDesk([signed]);
  const saved: unknown[] = [];
  serve(savePrescription, ({ body }) => {
    saved.push(body);
    return { refuse: prescriptionErrors.otherVersion };
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Write a correction" }));
  expect(screen.getByLabelText("Generic name")).toHaveProperty("value", "PARACETAMOL");
  await user.click(screen.getByRole("button", { name: "Save as draft" }));

  expect((await screen.findByRole("alert")).textContent).toContain(prescriptionErrors.otherVersion.message);
  expect(saved).toMatchObject([{ replaces: signed._id }]);
});

test("before the visit has begun, no prescription can be written", async () => {
  serveDesk([], false);
  show();
  expect((await screen.findByRole("alert")).textContent).toContain(prescriptionErrors.noVisitYet.message);
});
