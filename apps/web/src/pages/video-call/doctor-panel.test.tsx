import { doctorDeskErrors, markVisit } from "@medisense/contract/doctor-desk";
import { readPatientRecord } from "@medisense/contract/doctor-desk/patient-record";
import { readSharedProfile } from "@medisense/contract/persons/profile-shares";
import { readIntake } from "@medisense/contract/intakes";
import { searchMedicines } from "@medisense/contract/medicines";
import { prescriptionErrors, writingDesk } from "@medisense/contract/prescriptions";
import { listFavourites } from "@medisense/contract/prescriptions/favourites";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aSharedProfile } from "../../features/profile/profile.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { anAppointment } from "../../testing/fixtures.ts";
import { callVisitFor } from "./call-visit.ts";
import { DoctorPanel } from "./doctor-panel.tsx";

const appointment = anAppointment();
const { _id, dateTime, doctorName, patientName, person } = appointment;

const serveDesk = (canWrite: boolean) =>
  serve(writingDesk, { success: true, patientName, person, dateTime, canWrite, data: [], last: null });

function show() {
  serve(readIntake, {
    success: true,
    data: {
      appointmentId: _id,
      personId: appointment.userId,
      doctorName,
      dateTime,
      time: "10:30 AM",
      reason: "Fever at night",
      patientName: "Asha Verma",
      since: "",
      files: [],
      canChange: false,
      closedBecause: null,
    },
  });
  serve(readPatientRecord, { success: true, data: { person: null, visits: [], total: 0 } });
  serve(readSharedProfile, { success: true, data: aSharedProfile({ medications: [] }) });
  serve(listFavourites, { success: true, data: [] });
  serve(searchMedicines, { success: true, data: [], total: 0, categories: [] });
  const visit = callVisitFor(appointment, appointment.doctorId);
  return renderWithApp(<DoctorPanel visit={visit} isOpen onClose={() => {}} />);
}

test("in the call the doctor reads what the patient says, and begins a visit that the desk did not begin", async () => {
  serveDesk(false);
  const { user } = show();
  expect(await screen.findByText("Fever at night")).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Prescription" }));
  expect(await screen.findByText(prescriptionErrors.noVisitYet.message)).toBeDefined();

  serve(markVisit, { refuse: doctorDeskErrors.anotherInProgress });
  await user.click(screen.getByRole("button", { name: "Begin visit" }));
  expect((await screen.findByRole("alert")).textContent).toContain(doctorDeskErrors.anotherInProgress.message);

  serve(markVisit, () => {
    serveDesk(true);
    return { refuse: doctorDeskErrors.notPossible };
  });
  await user.click(screen.getByRole("button", { name: "Begin visit" }));
  expect(await screen.findByRole("button", { name: "Sign prescription" })).toBeDefined();
});

test("what is typed in the prescription stays while the doctor reads about the patient", async () => {
  serveDesk(true);
  const { user } = show();
  await user.click(screen.getByRole("tab", { name: "Prescription" }));
  await user.type(await screen.findByLabelText("Advice"), "Rest");
  await user.click(screen.getByRole("tab", { name: "Patient" }));
  await user.click(screen.getByRole("tab", { name: "Prescription" }));
  expect(screen.getByLabelText("Advice")).toHaveProperty("value", "Rest");
  expect(screen.queryByRole("button", { name: "Discard it" })).toBeNull();
});

test("the record is read again when the doctor comes back to it", async () => {
  serveDesk(true);
  const { user } = show();
  expect(await screen.findByText("Ask the patient; a family may share one account")).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Prescription" }));

  const person = { age: 34, ageMonths: null, sex: "female" as const, date: "2026-11-20" };
  serve(readPatientRecord, { success: true, data: { person, visits: [], total: 0 } });
  await user.click(screen.getByRole("tab", { name: "Patient" }));
  expect(await screen.findByText(/34 years/)).toBeDefined();
});
