import { cancelAsDoctor } from "@medisense/contract/appointments";
import {
  addLeave,
  type DeskVisit,
  doctorDeskErrors,
  doctorToday,
  listLeaves,
  markVisit,
  readHours,
  saveHours,
} from "@medisense/contract/doctor-desk";
import { me } from "@medisense/contract/identity";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { connectPages, createFakeSocket } from "../../testing/fake-socket.ts";
import { aSession } from "../../testing/fixtures.ts";
import { DoctorDeskPage } from "./doctor-desk-page.tsx";

const socket = createFakeSocket();

const doctorId = "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11";
const address = `/doctor/${doctorId}/dashboard`;

beforeEach(() => {
  connectPages(socket);
  const { user } = aSession();
  serve(me, aSession({ user: { ...user, id: doctorId, role: "doctor", firstName: "Meera", lastName: "Iyer" } }));
});

const aVisit = (overrides: Partial<DeskVisit> = {}): DeskVisit => ({
  _id: crypto.randomUUID(),
  userId: aSession().user.id,
  patientName: "Asha Verma",
  dateTime: "2020-11-20T05:00:00.000Z",
  date: "2020-11-20",
  time: "10:30 AM",
  mode: "online",
  status: "confirmed",
  queueToken: 3,
  isPresent: false,
  ...overrides,
});
const serveToday = (...data: DeskVisit[]) => {
  const serving = data.find(({ status }) => status === "in_progress");
  serve(doctorToday, { success: true, date: "2020-11-20", nowServing: serving?.queueToken ?? null, data });
};
const show = (tab = "") => renderWithApp(<DoctorDeskPage />, { at: address + tab });

test("[CONS-07] the day shows tokens, the one being served, and links to chat, call and prescribe", async () => {
  const running = aVisit({
    status: "in_progress",
    queueToken: 7,
    patientName: "Rohan Das",
    userId: crypto.randomUUID(),
  });
  serveToday(aVisit(), running);
  show();

  const serving = await screen.findByRole("region", { name: "Now serving" });
  expect(within(serving).getByText("7")).toBeDefined();
  const card = within(screen.getByRole("article", { name: "Rohan Das" }));
  const chat = `/dashboard/doctors/chat-with-doctor/${running.userId}/${doctorId}`;
  expect(card.getByRole("link", { name: "Open chat" }).getAttribute("href")).toBe(chat);
  expect(card.getByRole("link", { name: "Join call" }).getAttribute("href")).toBe(
    `/dashboard/doctors/video-call-with-doctor/${running.userId}/${doctorId}`,
  );
  expect(card.getByRole("link", { name: "Prescription" }).getAttribute("href")).toBe(
    `${address}/prescriptions/${running._id}`,
  );
});

test("a visit is marked with one press, and a refusal is shown next to it", async () => {
  const visit = aVisit();
  serveToday(visit);
  serve(markVisit, { refuse: doctorDeskErrors.anotherInProgress });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Begin visit" }));
  expect((await screen.findByRole("alert")).textContent).toContain(doctorDeskErrors.anotherInProgress.message);

  const marked: unknown[] = [];
  serve(markVisit, ({ body }) => {
    marked.push(body);
    serveToday({ ...visit, isPresent: true });
    return { success: true as const, visit: { ...visit, isPresent: true } };
  });
  await user.click(screen.getByRole("button", { name: "Mark present" }));
  expect(await screen.findByText("Present")).toBeDefined();
  expect(marked).toEqual([{ as: "present" }]);
  expect(screen.queryByRole("button", { name: "No-show" })).toBeNull();
});

test("[CONS-07] a future visit is cancelled after a confirmation that names the refund", async () => {
  const visit = aVisit({ dateTime: new Date(Date.now() + 3_600_000).toISOString() });
  serveToday(visit);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Cancel and refund" }));

  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("refunded in full");
  serve(cancelAsDoctor, () => {
    serveToday();
    return { success: true as const, message: "The appointment is cancelled and the patient has been notified." };
  });
  await user.click(within(dialog).getByRole("button", { name: "Cancel and refund" }));
  expect(await screen.findByText("No visits today")).toBeDefined();
});

test("a change of the queue updates the day", async () => {
  serveToday();
  show();
  expect(await screen.findByText("No visits today")).toBeDefined();
  serveToday(aVisit());
  socket.says("queueChanged", { doctorId, date: "2020-11-20" });
  expect(await screen.findByRole("article", { name: "Asha Verma" })).toBeDefined();
});

test("[DOC-09] hours can have several windows a day; a refusal is shown", async () => {
  const monday = { weekday: 1, opens: "09:00", closes: "12:00" };
  serve(readHours, { success: true, isDefault: false, data: [monday] });
  const sent: unknown[] = [];
  serve(saveHours, ({ body }) => {
    sent.push(body);
    return { refuse: doctorDeskErrors.hoursOverlap };
  });
  const { user } = show("?tab=hours");

  await user.click(await screen.findByRole("button", { name: "Add hours on Monday" }));
  await user.click(screen.getByRole("button", { name: "Save hours" }));

  expect((await screen.findByRole("alert")).textContent).toContain(doctorDeskErrors.hoursOverlap.message);
  expect(sent).toEqual([{ hours: [monday, { weekday: 1, opens: "10:00", closes: "13:00" }] }]);
});

test("leave is taken in India's time, and visits booked inside it are listed with a cancel button", async () => {
  serve(listLeaves, { success: true, data: [] });
  const sent: unknown[] = [];
  serve(addLeave, ({ body }) => {
    sent.push(body);
    const leave = {
      _id: crypto.randomUUID(),
      startsAt: "2030-01-01T03:30:00.000Z",
      endsAt: "2030-01-01T11:30:00.000Z",
      appointments: [aVisit()],
    };
    serve(listLeaves, { success: true, data: [leave] });
    return { success: true as const, leave };
  });
  const { user } = show("?tab=leave");

  await user.type(await screen.findByLabelText("From"), "2030-01-01T09:00");
  await user.type(screen.getByLabelText("Until"), "2030-01-01T17:00");
  await user.click(screen.getByRole("button", { name: "Take leave" }));

  expect(await screen.findByText(/fall within this leave/)).toBeDefined();
  expect(screen.getByText(/Asha Verma/)).toBeDefined();
  await waitFor(() =>
    expect(sent).toEqual([{ startsAt: "2030-01-01T09:00:00+05:30", endsAt: "2030-01-01T17:00:00+05:30" }]),
  );
});
