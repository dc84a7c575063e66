import { listAppointments } from "@medisense/contract/appointments";
import { draftIntake } from "@medisense/contract/assistant";
import { commonErrors } from "@medisense/contract/errors";
import { type Intake, readIntake, saveIntake } from "@medisense/contract/intakes";
import { personErrors } from "@medisense/contract/persons/persons";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { anAppointment, aSession } from "../../../testing/fixtures.ts";
import { GiveToDoctor } from "./give-to-doctor.tsx";

const patientId = aSession().user.id;
const visit = anAppointment();
const history = [
  { role: "user" as const, parts: [{ text: "I have had a cough for five days" }] as [{ text: string }] },
];
const anIntake = (overrides: Partial<Intake> = {}): Intake => ({
  appointmentId: visit._id,
  personId: patientId,
  doctorName: visit.doctorName,
  dateTime: visit.dateTime,
  time: visit.time,
  reason: "",
  patientName: "Asha Verma",
  since: "",
  files: [],
  canChange: true,
  closedBecause: null,
  ...overrides,
});
const serveVisits = (...data: (typeof visit)[]) => serve(listAppointments, { success: true, data, total: data.length });
const show = () => renderWithApp(<GiveToDoctor patientId={patientId} history={history} />);
const opened = async (user: ReturnType<typeof show>["user"]) => {
  await user.click(await screen.findByRole("button", { name: "Give this to my doctor" }));
  return within(await screen.findByRole("dialog"));
};

test("a patient reads and changes the draft, and only then the doctor gets it", async () => {
  serveVisits(visit);
  serve(readIntake, { success: true, data: anIntake({ reason: "Please look at my knee too" }) });
  serve(draftIntake, ({ body }) => {
    expect(body).toEqual({ history });
    return { success: true as const, data: { reason: "Cough", since: "5 days" } };
  });
  const saved: unknown[] = [];
  serve(saveIntake, ({ body, url }) => {
    expect(url.pathname).toContain(visit._id);
    saved.push(body);
    return { success: true as const, data: anIntake(body as Partial<Intake>) };
  });
  const { user } = show();
  const sheet = await opened(user);
  const reason = await sheet.findByRole<HTMLTextAreaElement>("textbox", { name: "What brings you to the doctor?" });
  expect(reason.value).toBe("Please look at my knee too\n\nCough");
  await user.type(reason, ", no fever");
  expect(saved).toEqual([]);

  await user.click(sheet.getByRole("button", { name: `Give it to ${visit.doctorName}` }));
  expect(await sheet.findByText(`${visit.doctorName} can read it now.`)).toBeTruthy();
  const known = [{ reason: "Please look at my knee too", since: "" }];
  expect(saved).toEqual([{ reason: "Please look at my knee too\n\nCough, no fever", since: "5 days", known }]);
});

test("a failed draft can be asked for again", async () => {
  serveVisits(visit);
  serve(readIntake, { success: true, data: anIntake() });
  serve(draftIntake, { refuse: commonErrors.unexpected });
  const { user } = show();
  const sheet = await opened(user);
  const retry = await sheet.findByRole("button", { name: "Retry" });
  serve(draftIntake, { success: true, data: { reason: "Cough", since: "" } });
  await user.click(retry);
  expect(await sheet.findByRole("textbox", { name: "What brings you to the doctor?" })).toBeTruthy();
});

test("for a grown child who decides alone, the patient reads why nothing can be given", async () => {
  const closedBecause = personErrors.agreementNeeded.message;
  serveVisits(visit);
  serve(readIntake, { success: true, data: anIntake({ canChange: false, closedBecause }) });
  serve(draftIntake, { success: true, data: { reason: "Cough", since: "" } });
  const { user } = show();
  const sheet = await opened(user);
  expect(await sheet.findByText(closedBecause)).toBeTruthy();
});
