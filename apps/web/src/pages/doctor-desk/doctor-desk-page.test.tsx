import { cancelAsDoctor } from "@medisense/contract/appointments";
import { listUnreadChats, MAX_CHATS_FOUND, searchChatsWithoutVisit } from "@medisense/contract/chat";
import {
  addLeave,
  type DeskVisit,
  doctorDay,
  doctorDeskErrors,
  listLeaves,
  markVisit,
  readHours,
  saveHours,
  searchVisits,
  undoMark,
  visitsDuringLeave,
} from "@medisense/contract/doctor-desk";
import { readPatientRecord } from "@medisense/contract/doctor-desk/patient-record";
import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import { type Intake, readIntake } from "@medisense/contract/intakes";
import { readSharedProfile } from "@medisense/contract/persons/profile-shares";
import { readPrescription } from "@medisense/contract/prescriptions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aPrescription } from "../../features/prescriptions/prescription.fixture.ts";
import { aSharedProfile } from "../../features/profile/profile.fixture.ts";
import { readServerTime } from "../../lib/clock/server-clock.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { connectPages, createFakeSocket } from "../../testing/fake-socket.ts";
import { aSession } from "../../testing/fixtures.ts";
import { toastManager } from "../../ui/overlays/toasts.ts";
import { DoctorDeskPage } from "./doctor-desk-page.tsx";

const socket = createFakeSocket();

const doctorId = "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11";
const address = `/doctor/${doctorId}/dashboard`;

beforeEach(() => {
  connectPages(socket);
  serveToday();
  serve(listUnreadChats, { success: true, data: [], total: 0 });
  serve(readIntake, { success: true, data: anIntake });
  serve(readPatientRecord, { success: true, data: { person: null, visits: [], total: 0 } });
  serve(readSharedProfile, { success: true, data: aSharedProfile() });
  const { user } = aSession();
  serve(me, aSession({ user: { ...user, id: doctorId, role: "doctor", firstName: "Meera", lastName: "Iyer" } }));
});

const anIntake: Intake = {
  appointmentId: "7c1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f",
  personId: aSession().user.id,
  doctorName: "Dr. Meera Iyer",
  dateTime: "2020-11-20T05:00:00.000Z",
  time: "10:30 AM",
  reason: "Fever at night",
  patientName: "Asha Verma",
  since: "",
  files: [],
  canChange: false,
  closedBecause: null,
};
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
  person: { name: "Asha Verma", age: null, ageMonths: null, sex: null, with: null },
  undoUntil: null,
  ...overrides,
});
const serveToday = (...data: DeskVisit[]) => {
  const serving = data.find(({ status }) => status === "in_progress");
  const nowServing = serving?.queueToken ?? null;
  serve(doctorDay, { success: true, isChecked: true, date: "2020-11-20", isToday: true, nowServing, data });
};
const show = (tab = "") => renderWithApp(<DoctorDeskPage />, { at: address + tab });

test("a doctor whose registration is not checked yet learns on every tab that nobody can book", async () => {
  serve(doctorDay, {
    success: true,
    isChecked: false,
    date: "2020-11-20",
    isToday: true,
    nowServing: null,
    data: [],
  });
  serve(listLeaves, { success: true, data: [] });
  show("?tab=leave");

  expect(await screen.findByText(/registration is not checked yet/)).toBeDefined();
});

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
  for (const link of card.getAllByRole("link", { name: "Open chat" })) expect(link.getAttribute("href")).toBe(chat);
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

test("a refusal because of another visit goes when that visit ends", async () => {
  const [visit, other] = [aVisit(), aVisit({ status: "in_progress", patientName: "Rohan Das" })];
  serveToday(visit, other);
  serve(markVisit, { refuse: doctorDeskErrors.anotherInProgress });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Begin visit" }));
  expect((await screen.findByRole("alert")).textContent).toContain(doctorDeskErrors.anotherInProgress.message);

  serveToday(visit, { ...other, status: "completed" });
  socket.says("queueChanged", { doctorId, date: "2020-11-20" });
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a press whose response is lost says nothing once the visit shows that it counted, nor after the next press", async () => {
  const visit = aVisit({ status: "in_progress" });
  serveToday(visit);
  serve(markVisit, () => {
    serveToday({ ...visit, status: "completed", undoUntil: new Date(Date.now() + 60_000).toISOString() });
    throw new TypeError("Failed to fetch");
  });
  serve(undoMark, () => {
    serveToday(visit);
    return { success: true as const, visit };
  });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Complete visit" }));
  const reopen = await screen.findByRole("button", { name: "Reopen visit" });
  await waitFor(() => expect(reopen).toHaveProperty("disabled", false));
  expect(screen.queryByRole("alert")).toBeNull();
  await user.click(reopen);
  expect(await screen.findByRole("button", { name: "Complete visit" })).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("a visit that another tab has completed is shown as completed, without a failure", async () => {
  const visit = aVisit({ status: "in_progress" });
  serveToday(visit);
  serve(markVisit, () => {
    serveToday({ ...visit, status: "completed" });
    return { refuse: doctorDeskErrors.notPossible };
  });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Complete visit" }));
  expect(await screen.findByText("Completed")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("a completed visit is reopened within ten minutes, and later no longer", async () => {
  const justNow = aVisit({ status: "completed", undoUntil: new Date(Date.now() + 60_000).toISOString() });
  const earlier = aVisit({ status: "no_show", patientName: "Rohan Das", undoUntil: "2020-11-20T05:10:00.000Z" });
  serveToday(justNow, earlier);
  const undone: unknown[] = [];
  serve(undoMark, ({ body }) => {
    undone.push(body);
    serveToday({ ...justNow, status: "in_progress", undoUntil: null }, earlier);
    return { success: true as const, visit: justNow };
  });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Reopen visit" }));
  expect(await screen.findByRole("button", { name: "Complete visit" })).toBeDefined();
  expect(undone).toEqual([{ mark: "completed" }]);
  expect(screen.queryByRole("button", { name: "Undo no-show" })).toBeNull();
});

test.each([
  [{ status: "in_progress" as const, isPresent: true }, "Undo “Begin visit”", "in_progress", "Begin visit"],
  [{ status: "confirmed" as const, isPresent: true }, "Undo “Present”", "present", "Mark present"],
])("a visit with %o marked by mistake is as it was after %s", async (marked, name, mark, next) => {
  const visit = aVisit({ ...marked, undoUntil: new Date(Date.now() + 60_000).toISOString() });
  serveToday(visit);
  const undone: unknown[] = [];
  serve(undoMark, ({ body }) => {
    undone.push(body);
    const before = { ...visit, status: "confirmed" as const, isPresent: false, undoUntil: null };
    serveToday(before);
    return { success: true as const, visit: before };
  });
  const { user } = show();
  if (!marked.status.startsWith("in")) await user.click(await screen.findByRole("button", { name: /^More about/ }));
  await user.click(await screen.findByRole("button", { name }));
  expect((await screen.findAllByRole("button", { name: next })).length).toBeGreaterThan(0);
  expect(undone).toEqual([{ mark }]);
  expect(screen.queryByRole("button", { name })).toBeNull();
});

test("[CONS-07] a visit that has not begun is cancelled after a confirmation that names the refund", async () => {
  const visit = aVisit();
  serveToday(visit);
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "More about Asha Verma" }));
  await user.click(await screen.findByRole("button", { name: "Cancel and refund" }));

  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("refunded in full");
  serve(cancelAsDoctor, () => {
    serveToday();
    return { success: true as const, message: "The appointment is cancelled and the patient has been notified." };
  });
  const told = vi.spyOn(toastManager, "add");
  await user.click(within(dialog).getByRole("button", { name: "Cancel and refund" }));
  expect(await screen.findByText("No visits today")).toBeDefined();
  const title = "The appointment is cancelled and the patient has been notified.";
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title }));
});

test("[CONS-07] behind visits that are over, the number of waiting ones leads to the next visit", async () => {
  const over = aVisit({ status: "completed" });
  const next = aVisit();
  serveToday(over, next);
  show();
  const link = await screen.findByRole("link", { name: "1, go to the next visit" });
  const row = document.getElementById(link.getAttribute("href")!.slice(1))!;
  expect(within(row).getByRole("button", { name: "Begin visit" })).toBeDefined();
});

test("a day that begins with the next visit needs no way to it", async () => {
  serveToday(aVisit());
  show();
  await screen.findByRole("article");
  expect(screen.queryByRole("link", { name: /go to the next visit/ })).toBeNull();
});

test("[CONS-07] the desk leads to the days before and after, where nothing can be marked", async () => {
  const asked: unknown[] = [];
  serve(doctorDay, ({ url }) => {
    const other = url.searchParams.get("date");
    asked.push(other);
    const isToday = other === null;
    const date = other ?? "2020-11-20";
    const data = [aVisit({ date, status: "confirmed" })];
    return { success: true as const, isChecked: true, date, isToday, nowServing: null, data };
  });
  const { user } = show();
  expect(await screen.findByRole("button", { name: "Begin visit" })).toBeDefined();
  await user.click(screen.getByRole("link", { name: "Next day" }));
  await waitFor(() => expect(asked).toContain("2020-11-21"));
  expect(await screen.findByRole("link", { name: "Today" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Begin visit" })).toBeNull();
});

test("whoever asks for a patient can type the name at once", async () => {
  const { user } = show();
  await user.click(await screen.findByRole("link", { name: "Find a patient" }));
  expect(document.activeElement).toBe(await screen.findByLabelText("Patient's name"));
});

test("[CONS-07] a doctor finds a patient by name, page by page", async () => {
  serveToday();
  const asked: unknown[] = [];
  serve(searchVisits, ({ url }) => {
    asked.push(Object.fromEntries(url.searchParams));
    return { success: true as const, data: [aVisit({ patientName: "Ravi Menon" })], total: 41 };
  });
  const visit = aVisit();
  serve(searchChatsWithoutVisit, { success: true, data: [{ userId: visit.userId, patientName: "Usha Menon" }] });
  const { user } = show("?q=");
  await user.type(await screen.findByLabelText("Patient's name"), "men{Enter}");
  expect(await screen.findByRole("article", { name: "Ravi Menon" })).toBeDefined();
  expect(screen.getByText("41 visits found")).toBeDefined();
  const chat = await screen.findByRole("link", { name: "Usha Menon" });
  expect(chat.getAttribute("href")).toBe(`/dashboard/doctors/chat-with-doctor/${visit.userId}/${doctorId}`);
  await user.click(screen.getByRole("link", { name: "Next" }));
  await waitFor(() => expect(asked).toContainEqual({ q: "men", page: "2", limit: "20" }));
  expect(screen.queryByRole("link", { name: "Usha Menon" })).toBeNull();
});

test("a search for chats that fails says so and is tried again, and nothing is called missing before", async () => {
  serveToday();
  serve(searchVisits, { success: true, data: [], total: 0 });
  serve(searchChatsWithoutVisit, { refuse: commonErrors.unavailable });
  const { user } = show("?q=men");
  const note = within(await screen.findByRole("alert"));
  expect(await screen.findByText("0 visits found")).toBeDefined();
  expect(screen.queryByText("No visit found")).toBeNull();

  const data = Array.from({ length: MAX_CHATS_FOUND }, () => ({
    userId: crypto.randomUUID(),
    patientName: "Usha Menon",
  }));
  serve(searchChatsWithoutVisit, { success: true, data });
  await user.click(note.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/^The first 20 chats are shown/)).toBeDefined();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.queryByText("No visit found")).toBeNull();
});

test("a search that finds neither visits nor chats says so once both are there", async () => {
  serveToday();
  serve(searchVisits, { success: true, data: [], total: 0 });
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serve(searchChatsWithoutVisit, async () => {
    await answered;
    return { success: true as const, data: [] };
  });
  show("?q=men");
  expect(await screen.findByText("0 visits found")).toBeDefined();
  expect(screen.queryByText("No visit found")).toBeNull();
  answer();
  const empty = await screen.findByText("No visit found");
  expect(empty.closest("[role=status]")).not.toBeNull();
});

test("[CONS-01] unread messages are counted beside the visit, and lead to the chat", async () => {
  const visit = aVisit();
  serveToday(visit);
  const unread = { userId: visit.userId, patientName: "Asha Verma", unread: 3, latestAt: "2020-11-20T05:00:00.000Z" };
  serve(listUnreadChats, { success: true, data: [unread], total: 1 });
  const { user } = show();
  expect(await screen.findByRole("link", { name: "Open chat, 3 unread messages" })).toBeDefined();
  await user.click(screen.getByRole("tab", { name: "Unread chats 1" }));
  const chat = await screen.findByRole("link", { name: /Asha Verma/ });
  expect(chat.getAttribute("href")).toBe(`/dashboard/doctors/chat-with-doctor/${visit.userId}/${doctorId}`);
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

test("[DOC-09] hours of no day at all are not saved, and the form says what is missing", async () => {
  const monday = { weekday: 1, opens: "09:00", closes: "12:00" };
  serve(readHours, { success: true, isDefault: false, data: [monday] });
  const { user } = show("?tab=hours");

  await user.click(await screen.findByRole("button", { name: "Remove 09:00 to 12:00" }));
  await user.click(screen.getByRole("button", { name: "Save hours" }));

  expect(screen.getByRole("alert").textContent).toBe("Please add hours on at least one day.");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add hours on Monday" }));
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("alert")).toBeNull();
});

const aLeave = (...appointments: DeskVisit[]) => ({
  _id: crypto.randomUUID(),
  startsAt: "2030-01-01T03:30:00.000Z",
  endsAt: "2030-01-01T11:30:00.000Z",
  appointments,
});
const aVisitAhead = (patientName = "Asha Verma") =>
  aVisit({ patientName, dateTime: new Date(Date.now() + 3_600_000).toISOString() });
const tellServerTime = (at: number) => {
  const headers = { "cache-control": "no-store", date: new Date(at).toUTCString() };
  readServerTime(new Response(null, { headers }), Date.now());
};
const newYear = { startsAt: "2030-01-01T09:00:00+05:30", endsAt: "2030-01-01T17:00:00+05:30" };

async function fillLeave(user: ReturnType<typeof show>["user"]) {
  await user.type(await screen.findByLabelText("From"), "2030-01-01T09:00");
  await user.type(screen.getByLabelText("Until"), "2030-01-01T17:00");
  await user.click(screen.getByRole("button", { name: "Take leave" }));
}

/** Takes leaves, and returns what was sent for them. */
function serveLeaves() {
  const sent: unknown[] = [];
  serve(addLeave, ({ body }) => {
    sent.push(body);
    return { success: true as const, leave: aLeave() };
  });
  return sent;
}

test("leave without visits is taken at once, in India's time", async () => {
  serve(listLeaves, { success: true, data: [] });
  serve(visitsDuringLeave, { success: true, data: [] });
  const sent = serveLeaves();
  const { user } = show("?tab=leave");
  await fillLeave(user);
  await waitFor(() => expect(sent).toEqual([{ ...newYear, visits: [] }]));
});

test("[DOC-16] before a leave is saved, the doctor decides on each paid visit during it", async () => {
  serve(listLeaves, { success: true, data: [] });
  const [moved, refunded] = [aVisitAhead(), aVisitAhead("Ravi Menon")];
  serve(visitsDuringLeave, { success: true, data: [moved, refunded] });
  const sent: unknown[] = [];
  serve(addLeave, ({ body }) => {
    sent.push(body);
    const leave = aLeave(moved);
    serve(listLeaves, { success: true, data: [leave] });
    return { success: true as const, leave };
  });
  const { user } = show("?tab=leave");
  await fillLeave(user);

  await user.selectOptions(await screen.findByLabelText(/Ravi Menon/), "Cancel and refund");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save the leave" }));

  expect(await screen.findByText(/fall within this leave/)).toBeDefined();
  const visits = [
    { _id: moved._id, as: "move" },
    { _id: refunded._id, as: "refund" },
  ];
  expect(sent).toEqual([{ ...newYear, visits }]);
});

test("[DOC-16] during a leave, a visit whose time has come can only be refunded", async () => {
  serve(listLeaves, { success: true, data: [] });
  const late = aVisit();
  serve(visitsDuringLeave, { success: true, data: [late] });
  const sent = serveLeaves();
  const { user } = show("?tab=leave");
  await fillLeave(user);

  const choices = within(await screen.findByLabelText(/Asha Verma/)).getAllByRole("option");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["Cancel and refund"]);
  await user.click(screen.getByRole("button", { name: "Save the leave" }));
  await waitFor(() => expect(sent).toEqual([{ ...newYear, visits: [{ _id: late._id, as: "refund" }] }]));
});

test("[DOC-16] when the time of a visit comes while the doctor decides, the form says that it is refunded", async () => {
  serve(listLeaves, { success: true, data: [] });
  const visit = aVisitAhead();
  serve(visitsDuringLeave, { success: true, data: [visit] });
  const { user } = show("?tab=leave");
  await fillLeave(user);
  const decision = await screen.findByLabelText<HTMLSelectElement>(/Asha Verma/);
  expect(decision.value).toBe("move");
  expect(screen.queryByText(/can no longer be moved/)).toBeNull();

  act(() => tellServerTime(Date.parse(visit.dateTime) + 60_000));
  onTestFinished(() => tellServerTime(Date.now()));

  expect(await screen.findByText(/can no longer be moved, only refunded/)).toBeDefined();
  expect(decision.value).toBe("refund");
});

test("[DOC-16] a network that fails while the doctor decides takes no visit off the screen", async () => {
  serve(listLeaves, { success: true, data: [] });
  serve(visitsDuringLeave, { success: true, data: [aVisitAhead()] });
  const { user } = show("?tab=leave");
  await fillLeave(user);
  await screen.findByLabelText(/Asha Verma/);
  serve(visitsDuringLeave, { refuse: commonErrors.unavailable });

  await user.click(screen.getByRole("button", { name: "Save the leave" }));

  expect(await screen.findByRole("alert")).toBeDefined();
  expect(screen.getByLabelText(/Asha Verma/)).toBeDefined();
  expect(screen.getByRole("button", { name: "Save the leave" })).toBeDefined();
});

test("[DOC-16] a visit that is paid while the doctor decides is shown before the leave is saved", async () => {
  serve(listLeaves, { success: true, data: [] });
  serve(visitsDuringLeave, { success: true, data: [aVisit()] });
  const { user } = show("?tab=leave");
  await fillLeave(user);
  await screen.findByLabelText(/Asha Verma/);
  serve(visitsDuringLeave, { success: true, data: [aVisit({ patientName: "Ravi Menon" })] });

  await user.click(screen.getByRole("button", { name: "Save the leave" }));

  expect(await screen.findByLabelText(/Ravi Menon/)).toBeDefined();
});

test("the open visit shows in one place what the patient says, age and sex, and earlier prescriptions", async () => {
  const last = aPrescription({ advice: "Drink plenty of water" });
  serveToday(aVisit({ status: "in_progress" }));
  serve(readPatientRecord, {
    success: true,
    data: {
      person: { age: 34, ageMonths: null, sex: "female", date: "2020-10-02" },
      visits: [
        {
          _id: crypto.randomUUID(),
          dateTime: "2020-10-02T05:00:00.000Z",
          time: "10:30 AM",
          mode: "clinic",
          status: "completed",
          prescription: { _id: last._id, medicines: ["PARACETAMOL"] },
        },
        {
          _id: crypto.randomUUID(),
          dateTime: "2020-09-01T05:00:00.000Z",
          time: "10:30 AM",
          mode: "online",
          status: "no_show",
          prescription: null,
        },
      ],
      total: 2,
    },
  });
  serve(readPrescription, { success: true, data: last });
  const { user } = show();

  const card = within(await screen.findByRole("article", { name: "Asha Verma" }));
  expect(await card.findByText("Fever at night")).toBeDefined();
  expect(await card.findByText("34 years, Female")).toBeDefined();
  expect(card.getByText(/Video visit · Missed/)).toBeDefined();
  await user.click(card.getByRole("button", { name: "Prescription of Fri, 2 Oct 2020" }));
  expect(await card.findByText("Drink plenty of water")).toBeDefined();
});
