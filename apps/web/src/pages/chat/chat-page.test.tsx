import { type Appointment, findAppointment } from "@medisense/contract/appointments";
import {
  type Chat,
  chatErrors,
  chatOfPair,
  MAX_MESSAGE_LENGTH,
  type Message,
  readAnswerTime,
  readChat,
  uploadAttachment,
} from "@medisense/contract/chat";
import { fileErrors } from "@medisense/contract/files";
import { me } from "@medisense/contract/identity";
import { readIntake } from "@medisense/contract/intakes";
import { listPrescriptions } from "@medisense/contract/prescriptions";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { SentBubble } from "../../features/chat/message-bubbles.tsx";
import { createI18n } from "../../lib/i18n.ts";
import { createLanguage, LanguageProvider } from "../../lib/language.tsx";
import hindi from "../../locales/hi/chat.json";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { connectPages } from "../../testing/fake-socket.ts";
import { anAppointment } from "../../testing/fixtures.ts";
import { ChatPage } from "./chat-page.tsx";

const patientId = "11111111-1111-4111-8111-111111111111";
const doctorId = "22222222-2222-4222-8222-222222222222";

/** A connection to a server whose replies the test decides. */
function createLine() {
  type Listener = (...news: unknown[]) => void;
  const sent: { event: string; payload: unknown }[] = [];
  const answers: Record<string, (payload: never) => unknown> = {};
  const listeners = new Map<string, Set<Listener>>();
  return {
    connected: true,
    sent,
    answers,
    on: (event: string, listener: Listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    off: (event: string, listener: Listener) => void listeners.get(event)?.delete(listener),
    emit: (event: string, payload: unknown) => void sent.push({ event, payload }),
    timeout: () => ({
      emitWithAck: async (event: string, payload: never) => {
        sent.push({ event, payload });
        return answers[event]!(payload);
      },
    }),
    hear: (event: string, ...news: unknown[]) => listeners.get(event)?.forEach((listener) => listener(...news)),
  };
}
let line = createLine();

let seq = 0;
const message = (content: string, overrides: Partial<Message> = {}): Message => ({
  _id: crypto.randomUUID(),
  seq: ++seq,
  senderId: doctorId,
  receiverId: patientId,
  content,
  clientId: crypto.randomUUID(),
  createdAt: new Date().toISOString(),
  attachment: null,
  ...overrides,
});
const own = { senderId: patientId, receiverId: doctorId };

const aChat = (overrides: Partial<Chat> = {}): Chat => ({
  success: true,
  data: [],
  hasMore: false,
  lastSeq: overrides.data?.at(-1)?.seq ?? 0,
  canWrite: true,
  isDoctorSuspended: false,
  writableUntil: "2026-11-28T05:30:00.000Z",
  patient: { _id: patientId, name: "Asha Rao" },
  doctor: {
    _id: doctorId,
    name: "Dr. Meera Iyer",
    specialization: "Dermatologist",
    registrationNo: "KMC-12345",
    profileImage: null,
  },
  own: { deliveredSeq: 0, readSeq: 0 },
  partner: { deliveredSeq: 0, readSeq: 0 },
  ...overrides,
});

function show(
  chat: Partial<Chat> & { history?: Parameters<typeof serve<typeof chatOfPair>>[1] } = {},
  as: "user" | "doctor" = "user",
) {
  const { history, ...rest } = chat;
  const user = { id: as === "user" ? patientId : doctorId, role: as, firstName: "Asha", lastName: "Rao" };
  serve(me, {
    success: true,
    user: { ...user, email: "asha@example.com" },
    dashboardUrl: "/dashboard/home",
  } as Parameters<typeof serve<typeof me>>[1]);
  serve(readChat, aChat({ ...rest, data: rest.data?.slice(-1) ?? [] }));
  serve(chatOfPair, history ?? rest.data ?? []);
  return renderWithApp(<ChatPage />, { at: `/${patientId}/${doctorId}`, path: "/:userId/:doctorId" });
}

const messages = () => screen.getByRole("region", { name: "Messages" });
const bubble = (text: string) => within(messages()).getByText(text).closest("li")!;
const box = () => screen.findByRole("textbox", { name: "Your message" });
const isJoined = () => waitFor(() => expect(line.sent.map(({ event }) => event)).toContain("joinRoom"));
const sentMessages = () => line.sent.filter(({ event }) => event === "sendMessage").map(({ payload }) => payload);

const appointment = anAppointment({ userId: patientId, doctorId, status: "confirmed", mode: "online" });
const serveVisit = (visit: Partial<Appointment> = {}) =>
  serve(findAppointment, { success: true, appointment: { ...appointment, ...visit } });

beforeEach(() => {
  serveVisit();
  serve(listPrescriptions, { success: true, data: [] });
  serve(readAnswerTime, { success: true, minutes: null });
  seq = 0;
  line = createLine();
  connectPages(line);
  Object.assign(line.answers, {
    joinRoom: () => ({
      success: true,
      lastSeq: seq,
      canWrite: true,
      isDoctorSuspended: false,
      writableUntil: null,
      partner: { deliveredSeq: 0, readSeq: 0 },
    }),
    sendMessage: ({ content, clientId }: Message) => ({
      success: true,
      message: message(content, { ...own, clientId }),
    }),
  });
});

test("[CONS-01] Enter sends the message once and shows it on the right; a blank message is not sent", async () => {
  const { user } = show();
  await user.type(await box(), "   {Enter}");
  expect(sentMessages()).toEqual([]);
  await user.type(await box(), "Good morning{Enter}");
  await waitFor(() => expect(bubble("Good morning").textContent).toContain("Sent"));
  expect(bubble("Good morning").dataset["own"]).toBe("true");
  expect(sentMessages()).toMatchObject([{ senderId: patientId, receiverId: doctorId, content: "Good morning" }]);
  expect(await box()).toHaveProperty("value", "");

  await user.type(await box(), "Second");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(bubble("Second")).toBeDefined());
});

test("[CONS-02] a message shows at once, and stays one bubble after its echo and its acknowledgement", async () => {
  let acknowledge = (_: unknown) => {};
  line.answers["sendMessage"] = () => new Promise((resolve) => (acknowledge = resolve));
  const { user } = show();
  await user.type(await box(), "Hello{Enter}");
  expect(bubble("Hello").textContent).toContain("Waiting to be sent");
  const { clientId } = sentMessages()[0] as Message;
  const stored = message("Hello", { ...own, clientId });
  act(() => line.hear("receiveMessage", stored));
  act(() => line.hear("receiveMessage", stored));
  await act(async () => acknowledge({ success: true, message: stored }));
  expect(within(messages()).getAllByText("Hello")).toHaveLength(1);
  expect(bubble("Hello").textContent).toContain("Sent");
});

test("a screen reader hears in good Hindi who wrote a message", () => {
  const inHindi = createLanguage(createI18n("hi", hindi), async () => ({}));
  const partner = { deliveredSeq: 0, readSeq: 0 };
  renderWithApp(
    <LanguageProvider language={inHindi}>
      <ol>
        <SentBubble message={message("नमस्ते", own)} isOwn partnerName="Dr. Meera Iyer" partner={partner} />
        <SentBubble message={message("बताइए")} isOwn={false} partnerName="Dr. Meera Iyer" partner={partner} />
      </ol>
    </LanguageProvider>,
  );
  const heard = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(heard).toEqual([expect.stringMatching(/^आपने लिखा:/), expect.stringMatching(/^Dr. Meera Iyer ने लिखा:/)]);
});

test("[CONS-01] the other person's marks change a message from sent to delivered to read", async () => {
  show({ data: [message("Mine", own)] });
  await isJoined();
  expect(bubble("Mine").textContent).toContain("Sent");
  const seen = { readerId: doctorId, partnerId: patientId };
  act(() => line.hear("messagesDelivered", { ...seen, deliveredSeq: 1, readSeq: 0 }));
  await waitFor(() => expect(bubble("Mine").textContent).toContain("Delivered"));
  act(() => line.hear("messagesRead", { ...seen, deliveredSeq: 1, readSeq: 1 }));
  await waitFor(() => expect(bubble("Mine").textContent).toContain("Read"));
});

test("[CONS-02] a gap is filled from the history, in order and once", async () => {
  const all = ["One", "Two", "Three", "Four"].map((text) => message(text));
  show({
    lastSeq: 1,
    history: ({ url, answerHeaders }) => {
      const after = url.searchParams.get("after");
      if (after === null) return all.slice(0, 1);
      const next = all[Number(after)]!;
      if (next.seq < 4) answerHeaders.set("link", `</message/chat/x/y?after=${next.seq}&limit=1>; rel="next"`);
      return [next];
    },
  });
  seq = 1;
  await waitFor(() => expect(bubble("One")).toBeDefined());
  await isJoined();
  act(() => line.hear("receiveMessage", all[3]));
  await waitFor(() => expect(bubble("Three")).toBeDefined());
  const texts = within(messages())
    .getAllByText(/^(One|Two|Three|Four)$/)
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(["One", "Two", "Three", "Four"]);
});

test("[CONS-02] a message that arrives while a gap is being filled shows too", async () => {
  const all = ["One", "Two", "Three", "Four"].map((text) => message(text));
  let stored = 3;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  show({
    history: async ({ url }) => {
      const after = url.searchParams.get("after");
      if (after === null) return all.slice(0, 1);
      const found = all.slice(Number(after), stored);
      await held;
      return found;
    },
  });
  seq = 1;
  await waitFor(() => expect(bubble("One")).toBeDefined());
  await isJoined();
  act(() => line.hear("receiveMessage", all[2]));
  stored = 4;
  act(() => line.hear("receiveMessage", all[3]));
  letGo();
  await waitFor(() => expect(bubble("Four")).toBeDefined());
});

test("[CONS-02] a message written offline waits in the browser and is sent after the reconnection", async () => {
  line.connected = false;
  const first = show();
  await box();
  act(() => line.hear("disconnect"));
  expect(screen.getByText(/You are offline/)).toBeDefined();
  await first.user.type(await box(), "Kept{Enter}");
  expect(bubble("Kept").textContent).toContain("Waiting to be sent");
  expect(sentMessages()).toEqual([]);
  first.unmount();

  show();
  await waitFor(() => expect(bubble("Kept").textContent).toContain("Waiting to be sent"));
  line.connected = true;
  await act(async () => line.hear("connect"));
  await waitFor(() => expect(bubble("Kept").textContent).toContain("Sent"));
  expect(sentMessages()).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("chatOutbox"))).toEqual([]);
});

test("[CONS-02] a network lost while connecting shows at once", async () => {
  line.connected = false;
  show();
  await box();
  act(() => void window.dispatchEvent(new Event("offline")));
  expect(screen.getByText(/You are offline/)).toBeDefined();
  // Queries of the tests that follow would wait for it.
  window.dispatchEvent(new Event("online"));
});

test("[CONS-01] a refused message says why and can be retried or discarded", async () => {
  const refusal = { success: false, ...chatErrors.attachmentNotYours };
  line.answers["sendMessage"] = () => refusal;
  const { user } = show();
  await user.type(await box(), "Refused{Enter}");
  await screen.findByText(chatErrors.attachmentNotYours.message);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sentMessages()).toHaveLength(2));
  await user.click(await screen.findByRole("button", { name: "Discard" }));
  expect(within(messages()).queryByText("Refused")).toBeNull();
});

test("[CONS-01] each day's first message follows a day divider, and times are India's", async () => {
  show({
    data: [
      message("Long ago", { createdAt: "2026-01-05T20:00:00.000Z" }),
      message("Same day in India", { createdAt: "2026-01-06T04:59:00.000Z" }),
      message("Now"),
    ],
  });
  await waitFor(() => expect(bubble("Now")).toBeDefined());
  expect(within(messages()).getAllByText(/6 Jan 2026/)).toHaveLength(1);
  expect(within(messages()).getByText("Today")).toBeDefined();
  expect(bubble("Long ago").textContent).toContain("1:30 AM");
});

test("[CONS-01] a closed chat can be read, and leads to a follow-up", async () => {
  show({ data: [message("Take care")], canWrite: false });
  line.answers["joinRoom"] = () => ({ success: false, code: "x", message: "x" });
  await waitFor(() => expect(bubble("Take care")).toBeDefined());
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getByRole("link", { name: "Book a follow-up" }).getAttribute("href")).toContain(doctorId);
});

test("a chat with a suspended doctor can be read, says why it is closed, and leads to no booking", async () => {
  show({ data: [message("Take care")], canWrite: false, isDoctorSuspended: true });
  line.answers["joinRoom"] = () => ({ success: false, code: "x", message: "x" });
  await waitFor(() => expect(bubble("Take care")).toBeDefined());
  expect(screen.getByText(/This doctor is not available on MediSense at present/)).toBeDefined();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.queryByRole("link", { name: "Book a follow-up" })).toBeNull();
});

test("[CONS-01] the patient sees the doctor's registration number, and the doctor the patient's name", async () => {
  const patient = show();
  expect(await screen.findByText("Dermatologist, registration no. KMC-12345")).toBeDefined();
  patient.unmount();
  show({}, "doctor");
  expect(await screen.findByRole("heading", { name: "Asha Rao" })).toBeDefined();
  expect(screen.getByText("You are writing as Dr. Meera Iyer, registration no. KMC-12345")).toBeDefined();
});

test("the doctor opens what the patient said before the visit, and the patient is not offered it", async () => {
  const patient = show();
  await box();
  expect(screen.queryByRole("button", { name: "What the patient says" })).toBeNull();
  patient.unmount();

  const visit = anAppointment({ status: "confirmed" });
  serve(findAppointment, { success: true, appointment: visit });
  serve(readIntake, ({ url }) => {
    expect(url.pathname).toContain(visit._id);
    const { userId: personId, doctorName, patientName, dateTime, time } = visit;
    const said = {
      reason: "Severe chest pain",
      since: "Since morning",
      files: [],
      canChange: false,
      closedBecause: null,
    };
    return {
      success: true as const,
      data: { appointmentId: visit._id, personId, doctorName, patientName, dateTime, time, ...said },
    };
  });
  const { user } = show({}, "doctor");
  await user.click(await screen.findByRole("button", { name: "What the patient says" }));

  const sheet = within(await screen.findByRole("dialog"));
  expect(await sheet.findByText("Severe chest pain")).toBeDefined();
  expect(sheet.getByText("Since morning")).toBeDefined();
  expect(await sheet.findByText(/tell the patient to call 112 or 108 now/)).toBeDefined();
});

test("[CONS-01] emergency phrases show 112 and 108 while they are being typed", async () => {
  const { user } = show();
  await user.type(await box(), "I have severe chest pain");
  const alarm = await screen.findByRole("alert");
  expect(alarm.textContent).toContain("Do not wait for an answer here.");
  expect(within(alarm).getByRole("link", { name: /^112/ }).getAttribute("href")).toBe("tel:112");
  expect(within(alarm).getByRole("link", { name: /^108/ }).getAttribute("href")).toBe("tel:108");
});

test("the doctor is told of the patient's emergency, and of none that the doctor asks about", async () => {
  const asking = show({ data: [message("Any chest pain?", { senderId: doctorId, receiverId: patientId })] }, "doctor");
  await asking.user.type(await box(), "Any breathlessness?");
  expect(screen.queryByRole("alert")).toBeNull();
  asking.unmount();

  show({ data: [message("I have severe chest pain", own)] }, "doctor");
  const alarm = await screen.findByRole("alert");
  expect(alarm.textContent).toContain("The patient’s messages mention a possible emergency");
  expect(within(alarm).queryByRole("link")).toBeNull();
});

test("[CONS-01] earlier messages are fetched where the answer's Link header leads", async () => {
  const all = ["One", "Two", "Three"].map((text) => message(text));
  const asked: string[] = [];
  const { user } = show({
    history: ({ url, answerHeaders }) => {
      asked.push(url.search);
      if (url.search) return all.slice(0, 2);
      answerHeaders.set("link", `</message/chat/x/y?before=3&limit=50>; rel="prev"`);
      return all.slice(2);
    },
  });
  await user.click(await screen.findByRole("button", { name: "Show earlier messages" }));
  await waitFor(() => expect(bubble("One")).toBeDefined());
  expect(asked).toEqual(["", "?before=3&limit=50"]);
  expect(screen.queryByRole("button", { name: "Show earlier messages" })).toBeNull();
});

test("a message that is too long is counted and kept, not cut", async () => {
  const { user } = show();
  const field = await box();
  await user.click(field);
  await user.paste("x".repeat(10_000));
  expect(field).toHaveProperty("value", "x".repeat(10_000));
  expect(screen.getByText("6000 characters too long. Shorten the message or send it in two parts.")).toBeDefined();
  await user.type(field, "{Enter}");
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  expect(sentMessages()).toEqual([]);

  await user.clear(field);
  await user.paste("x".repeat(MAX_MESSAGE_LENGTH));
  expect(screen.getByText("0 characters left")).toBeDefined();
  await user.type(field, "{Enter}");
  await waitFor(() => expect(sentMessages()).toHaveLength(1));
});

test("a message of invisible characters is blank", async () => {
  const { user } = show();
  const field = await box();
  await user.click(field);
  await user.paste("\u200b\u2060 \u3164\u2800");
  expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", true);
  await user.type(field, "{Enter}");
  expect(sentMessages()).toEqual([]);
});

test("[CONS-01] a file is uploaded when it is chosen and sent with the next message", async () => {
  const attachment = { _id: crypto.randomUUID(), name: "report.pdf", type: "application/pdf" as const, size: 2400 };
  serve(uploadAttachment, { success: true, attachment });
  const { user } = show();
  await box();
  const file = new File(["%PDF-1.7"], "report.pdf", { type: "application/pdf" });
  await user.upload(screen.getByLabelText("Attach a photo or PDF"), file);
  await waitFor(() => expect(screen.getByRole("button", { name: "Send" })).toHaveProperty("disabled", false));
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(sentMessages()).toMatchObject([{ content: "", attachmentId: attachment._id }]);
});

test("[CONS-01] a refused file shows the reason next to it", async () => {
  serve(uploadAttachment, { refuse: fileErrors.wrongType });
  const { user } = show();
  await box();
  await user.upload(screen.getByLabelText("Attach a photo or PDF"), new File(["x"], "x.png", { type: "image/png" }));
  expect(await screen.findByText(fileErrors.wrongType.message)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Remove x.png" }));
  expect(screen.queryByText(fileErrors.wrongType.message)).toBeNull();
});

test("[CONS-01] a stranger sees only that the chat is not theirs", async () => {
  show({ history: { refuse: chatErrors.notYours } });
  expect(await screen.findByText("You cannot open this chat")).toBeDefined();
  expect(screen.queryByRole("region", { name: "Messages" })).toBeNull();
});

test("[CONS-01] the other person's typing is shown", async () => {
  show();
  await box();
  await isJoined();
  act(() => line.hear("typing", { senderId: doctorId, receiverId: patientId, isTyping: true }));
  expect(screen.getByText("Typing…")).toBeDefined();
  act(() => line.hear("receiveMessage", message("Here")));
  await waitFor(() => expect(screen.queryByText("Typing…")).toBeNull());
});

test("[CONS-01] the patient's chat leads to the visit and the call, and says how soon the doctor usually answers", async () => {
  serve(readAnswerTime, { success: true, minutes: 95 });
  show();
  const links = within(await screen.findByRole("navigation", { name: "The visit of this chat" }));
  expect(links.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Appointment", "/dashboard/userinfo/my-appointments"],
    ["Join call", `/dashboard/doctors/video-call-with-doctor/${patientId}/${doctorId}`],
  ]);
  expect(await screen.findByText("Usually answers within 2 hours")).toBeDefined();
});

test("[CONS-01] after the visit the patient's chat leads to the prescription, and no longer to the call", async () => {
  serveVisit({ status: "completed" });
  const _id = crypto.randomUUID();
  const { _id: appointmentId, userId: personId, patientName } = appointment;
  const signed = { _id, appointmentId, personId, patientName, doctorName: "Dr. Meera Iyer", date: "2026-11-20" };
  serve(listPrescriptions, { success: true, data: [signed] });
  show();
  const link = await screen.findByRole("link", { name: "Prescription" });
  expect(link.getAttribute("href")).toBe(`/dashboard/userinfo/prescriptions/${_id}`);
  expect(screen.queryByRole("link", { name: "Join call" })).toBeNull();
});

test("[CONS-01] the doctor's chat leads back to the desk and to the prescription of the visit", async () => {
  serveVisit({ status: "in_progress" });
  show({}, "doctor");
  const back = await screen.findByRole("link", { name: "Back to the desk" });
  expect(back.getAttribute("href")).toBe(`/doctor/${doctorId}/dashboard`);
  const prescription = await screen.findByRole("link", { name: "Prescription" });
  expect(prescription.getAttribute("href")).toBe(`/doctor/${doctorId}/dashboard/prescriptions/${appointment._id}`);
  expect(screen.queryByText(/Usually answers/)).toBeNull();
});
