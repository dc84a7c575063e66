import {
  appointmentErrors,
  cancelAppointment,
  cancellationTerms,
  cancellationTexts,
  cancelledTexts,
  doctorSlots,
  listAppointments,
  rescheduleAppointment,
  verifyAppointment,
} from "@medisense/contract/appointments";
import { findDoctor } from "@medisense/contract/directory";
import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import { personErrors } from "@medisense/contract/persons/persons";
import { listPrescriptions } from "@medisense/contract/prescriptions";
import { onlineManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { aDoctor } from "../../features/doctors/doctor.fixture.ts";
import { aWeek } from "../../features/slots/slots.fixture.ts";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aHeldAppointment, anAppointment, aRefund, aSession } from "../../testing/fixtures.ts";
import { toastManager } from "../../ui/overlays/toasts.ts";
import { MyAppointmentsPage } from "./my-appointments-page.tsx";

beforeEach(() => {
  serve(me, aSession());
  serve(listPrescriptions, { success: true, data: [] });
});

const show = (at = "/dashboard/userinfo/my-appointments") => renderWithApp(<MyAppointmentsPage />, { at });
const unpaidTerms = {
  refundRupees: 0,
  until: "2030-01-01T00:00:00.000Z",
  text: cancellationTexts.noneReceived,
  backBy: "2030-01-15",
};
const backByText = "If your bank has taken the money, you get it back by Tue, 15 Jan 2030.";
const serveList = (...data: ReturnType<typeof anAppointment>[]) =>
  serve(listAppointments, { success: true, data, total: data.length });

test("[CONS-07] a confirmed visit shows doctor, time, payment and queue token", async () => {
  const appointment = anAppointment();
  serveList(appointment);
  show();

  const card = await screen.findByRole("article", { name: "Dr. Meera Iyer" });
  for (const text of ["Confirmed", "Dermatologist", "10:30 AM", "₹320", "Paid", "7"]) {
    expect(within(card).getByText(text)).toBeDefined();
  }
  expect(card.textContent).toContain("21 Nov 2026");
  expect(within(card).getByRole("link", { name: "Add to calendar" }).getAttribute("href")).toBe(
    `/user/doctors/appointments/${appointment._id}/calendar.ics`,
  );
});

test("[DOC-16] what is folded is named after what is possible: no move without one left", async () => {
  const dateTime = "2099-11-21T05:00:00.000Z";
  serveList(
    anAppointment({ dateTime, movesLeft: 2 }),
    anAppointment({ _id: crypto.randomUUID(), doctorName: "Dr. Stays", dateTime, movesLeft: 0 }),
  );
  show();

  const movable = await screen.findByRole("article", { name: "Dr. Meera Iyer" });
  expect(within(movable).getByText("Move, cancel, print")).toBeDefined();
  expect(within(movable).getByRole("button", { name: "Move to another time" })).toBeDefined();
  const fixed = screen.getByRole("article", { name: "Dr. Stays" });
  expect(within(fixed).getByText("Cancel, print")).toBeDefined();
  expect(within(fixed).queryByRole("button", { name: "Move to another time" })).toBeNull();
  expect(within(fixed).getByText(appointmentErrors.noMovesLeft.message)).toBeDefined();
  expect(within(movable).queryByText(appointmentErrors.noMovesLeft.message)).toBeNull();
});

test.each([
  ["completed", "The doctor has written no prescription for this visit."],
  ["cancelled", "The visit did not take place, so there is no prescription."],
  ["no_show", "The visit did not take place, so there is no prescription."],
] as const)("[CONS-07] a past visit that is %s says why it has no prescription", async (status, reason) => {
  serveList(anAppointment({ status }));
  show("/dashboard/userinfo/my-appointments?tab=past");
  expect(await screen.findByText(reason)).toBeDefined();
  expect(screen.getByRole("button", { name: "View Prescription" })).toHaveProperty("disabled", true);
});

test("[CONS-07] the video call opens from a confirmed appointment, not from one that is still unpaid", async () => {
  const appointment = anAppointment({ mode: "online" });
  serveList(appointment, aHeldAppointment({ mode: "online", doctorName: "Dr. Unpaid" }));
  show();

  const link = await screen.findByRole("link", { name: "Start Video Call" });
  expect(link.getAttribute("href")).toBe(
    `/dashboard/doctors/video-call-with-doctor/${appointment.userId}/${appointment.doctorId}`,
  );
  const button = screen.getByRole("button", { name: "Start Video Call" });
  expect(button).toHaveProperty("disabled", true);
  expect(document.getElementById(button.getAttribute("aria-describedby")!)?.textContent).toContain("confirmed");
});

test("[CONS-01] the chat with the doctor opens from a confirmed appointment, not from one that is still unpaid", async () => {
  const appointment = anAppointment();
  serveList(appointment, aHeldAppointment({ doctorName: "Dr. Unpaid" }));
  show();

  const link = await screen.findByRole("link", { name: "Chat with Doctor" });
  expect(link.getAttribute("href")).toBe(
    `/dashboard/doctors/chat-with-doctor/${appointment.userId}/${appointment.doctorId}`,
  );
  expect(screen.getByRole("button", { name: "Chat with Doctor" })).toHaveProperty("disabled", true);
});

test("[CONS-07] the open tab is part of the URL, and that tab of this patient is fetched", async () => {
  const asked: (string | null)[][] = [];
  serve(listAppointments, ({ url }) => {
    asked.push([url.searchParams.get("userId"), url.searchParams.get("tab")]);
    const past = anAppointment({ status: "completed", doctorName: "Dr. Past" });
    const data = url.searchParams.get("tab") === "past" ? [past] : [anAppointment()];
    return { success: true as const, data, total: 1 };
  });
  const { user, router } = show();
  await screen.findByRole("article", { name: "Dr. Meera Iyer" });

  await user.click(screen.getByRole("tab", { name: "Past" }));

  const card = await screen.findByRole("article", { name: "Dr. Past" });
  expect(within(card).getByText("Completed")).toBeDefined();
  expect(within(card).getByRole("button", { name: "View Prescription" })).toBeDefined();
  expect(router.state.location.search).toBe("?tab=past");
  const { id } = aSession().user;
  expect(asked).toEqual([
    [id, "upcoming"],
    [id, "past"],
  ]);
});

test("[DOC-13] a held slot shows how long it is held and leads back to the payment", async () => {
  serveList(aHeldAppointment());
  show();

  expect((await screen.findByRole("timer")).textContent).toMatch(/^(10:00|9:5\d)$/);
  expect(screen.getByRole("link", { name: "Pay ₹320" }).getAttribute("href")).toBe("/sandbox-pay/42");
});

test("[DOC-13] without a network, the press to pay says so and leaves the page where it is", async () => {
  serveList(aHeldAppointment());
  const { user } = show();
  const pay = await screen.findByRole("link", { name: "Pay ₹320" });
  goOffline();
  const told = vi.spyOn(toastManager, "add");
  const pressed = new Promise<MouseEvent>((resolve) => document.addEventListener("click", resolve, { once: true }));
  await user.click(pay);
  expect((await pressed).defaultPrevented).toBe(true);
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ title: "We could not reach MediSense. Check your connection and try again." }),
  );
});

test("whoever still waits after the visit's time can say why, until the doctor begins", async () => {
  const twentyMinutesAgo = new Date(Date.now() - 20 * 60_000).toISOString();
  serveList(anAppointment({ dateTime: twentyMinutesAgo }));
  show();
  expect(await screen.findByRole("link", { name: "Prepare your visit" })).toBeDefined();
});

test("[CONS-07] a pending appointment is cancelled after a confirmation, and the list is fetched again", async () => {
  const told = vi.spyOn(toastManager, "add");
  const held = aHeldAppointment();
  serveList(held);
  serve(cancellationTerms, { success: true, data: unpaidTerms });
  serve(cancelAppointment, ({ body }) => {
    expect(body).toEqual({ appointmentId: held._id });
    serveList(anAppointment({ ...held, status: "cancelled", paymentStatus: "failed" }));
    return { success: true as const, message: cancelledTexts.noneReceived };
  });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Cancel Appointment" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Cancel your appointment with Dr. Meera Iyer");
  await within(question).findByText(`${cancellationTexts.noneReceived} ${backByText}`);
  await user.click(within(question).getByRole("button", { name: "Cancel Appointment" }));

  expect(await screen.findByText("Cancelled")).toBeDefined();
  expect(told).toHaveBeenCalledWith(expect.objectContaining({ title: `${cancelledTexts.noneReceived} ${backByText}` }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("[CONS-07] a refused cancellation shows the reason next to the appointment", async () => {
  serveList(aHeldAppointment());
  serve(cancellationTerms, { success: true, data: unpaidTerms });
  serve(cancelAppointment, { refuse: appointmentErrors.alreadyPaid });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Cancel Appointment" }));
  const question = within(await screen.findByRole("alertdialog"));
  await question.findByText(`${cancellationTexts.noneReceived} ${backByText}`);
  await user.click(question.getByRole("button", { name: "Cancel Appointment" }));

  expect((await screen.findByRole("alert")).textContent).toBe(appointmentErrors.alreadyPaid.message);
});

test("a visit of a grown child is not cancelled, which is said for good", async () => {
  serveList(anAppointment({ dateTime: inAWeek }));
  serve(cancellationTerms, { refuse: personErrors.agreementNeeded });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Cancel Appointment" }));
  const question = within(await screen.findByRole("alertdialog"));
  await question.findByText(personErrors.agreementNeeded.message);
  expect(question.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("[DOC-13] while a payment result is open, the card does not offer to pay again", async () => {
  const held = aHeldAppointment();
  serveList(held);
  serve(verifyAppointment, {
    success: true,
    message: "Your payment is being confirmed.",
    status: "pending",
    paymentStatus: "pending",
    queueToken: null,
  });
  show(`/dashboard/userinfo/my-appointments?confirming=${held._id}`);

  expect(await screen.findByText("Payment being confirmed")).toBeDefined();
  expect(screen.queryByRole("link", { name: /^Pay/ })).toBeNull();
  // A patient who opened this page without having paid still finds the way to pay.
  const link = screen.getByRole("link", { name: "Not paid yet? Open the payment page" });
  expect(link.getAttribute("href")).toBe("/sandbox-pay/42");
});

test("[DOC-13] a payment that fails in the meantime shows a message", async () => {
  const held = aHeldAppointment();
  serveList(held);
  serve(verifyAppointment, { refuse: appointmentErrors.paymentNotCompleted });
  show(`/dashboard/userinfo/my-appointments?confirming=${held._id}`);

  expect((await screen.findByRole("alert")).textContent).toBe(appointmentErrors.paymentNotCompleted.message);
});

test("[CONS-07] a list that cannot be fetched shows an error with Retry", async () => {
  serve(listAppointments, { refuse: commonErrors.notAllowed });
  const { user } = show();
  expect((await screen.findByRole("alert")).textContent).toContain(commonErrors.notAllowed.message);

  serveList(anAppointment());
  await user.click(screen.getByRole("button", { name: "Retry" }));

  expect(await screen.findByRole("article", { name: "Dr. Meera Iyer" })).toBeDefined();
});

test("[CONS-07] an error that is no refusal of the server reads 'Failed to fetch appointments'", async () => {
  serve(listAppointments, { success: true } as never);
  show();

  expect((await screen.findByRole("alert", {}, { timeout: 10_000 })).textContent).toContain(
    "Failed to fetch appointments",
  );
});

test("[CONS-07] an empty list explains itself and offers one next action", async () => {
  serveList();
  show();

  expect(await screen.findByText("No upcoming appointments")).toBeDefined();
  expect(screen.getByRole("link", { name: "Find a doctor" }).getAttribute("href")).toBe(
    "/dashboard/doctors/alldoctors",
  );
});

test("[CONS-07] a long history is loaded in pages", async () => {
  serve(listAppointments, ({ url }) => {
    const page = url.searchParams.get("page");
    return {
      success: true as const,
      data: [anAppointment({ doctorName: `Dr. Page ${page}`, status: "completed" })],
      total: 51,
    };
  });
  const { user } = show("/dashboard/userinfo/my-appointments?tab=past");
  await screen.findByRole("article", { name: "Dr. Page 1" });

  await user.click(screen.getByRole("button", { name: "Show more" }));

  expect(await screen.findByRole("article", { name: "Dr. Page 2" })).toBeDefined();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

test("[CONS-07] View Prescription opens the signed prescription; a visit without one says so", async () => {
  const [seen, other] = [
    anAppointment({ status: "completed" }),
    anAppointment({ status: "completed", doctorName: "Dr. Other" }),
  ];
  serveList(seen, other);
  const _id = crypto.randomUUID();
  const { _id: appointmentId, userId: personId, patientName, doctorName } = seen;
  const prescription = { _id, appointmentId, personId, patientName, doctorName, date: "2026-11-21" };
  serve(listPrescriptions, { success: true, data: [prescription] });
  show("/dashboard/userinfo/my-appointments?tab=past");

  const link = await screen.findByRole("link", { name: "View Prescription" });
  expect(link.getAttribute("href")).toBe(`/dashboard/userinfo/prescriptions/${_id}`);
  const card = within(screen.getByRole("article", { name: "Dr. Other" }));
  expect(card.getByRole("button", { name: "View Prescription" })).toHaveProperty("disabled", true);
  expect(card.getByText(/written no prescription/)).toBeDefined();
});

test("[CONS-07] a prescription that is signed during the visit can be opened before the visit is completed", async () => {
  const [running, next] = [
    anAppointment({ status: "in_progress" }),
    anAppointment({ _id: crypto.randomUUID(), doctorName: "Dr. Next" }),
  ];
  serveList(running, next);
  const _id = crypto.randomUUID();
  const { _id: appointmentId, userId: personId, patientName, doctorName } = running;
  serve(listPrescriptions, {
    success: true,
    data: [{ _id, appointmentId, personId, patientName, doctorName, date: "2026-11-21" }],
  });
  show();

  const link = await screen.findByRole("link", { name: "View Prescription" });
  expect(link.getAttribute("href")).toBe(`/dashboard/userinfo/prescriptions/${_id}`);
  expect(link.closest("article")).toBe(screen.getByRole("article", { name: running.doctorName }));
});

test("a visit that was never paid offers no receipt", async () => {
  serveList(anAppointment({ status: "pending", paymentStatus: "pending", queueToken: null, dateTime: inAWeek }));
  show();
  await screen.findByRole("article");
  expect(screen.queryByRole("link", { name: /^Receipt/ })).toBeNull();
});

const anUnsentRefund = aRefund({
  state: "initiated",
  date: "2026-11-20",
  reference: null,
  expectedBy: null,
  steps: [{ state: "initiated", date: "2026-11-20" }],
});
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

test("[DOC-16] a paid visit says what comes back before it is cancelled, and afterwards where the money is", async () => {
  const visit = anAppointment({ dateTime: inAWeek });
  serveList(visit);
  serve(cancellationTerms, {
    success: true,
    data: { refundRupees: 320, until: inAWeek, text: cancellationTexts.wholeFee, backBy: null },
  });
  serve(cancelAppointment, () => {
    serveList({
      ...visit,
      status: "cancelled",
      paymentStatus: "refunded",
      cancellation: { by: "patient", reason: "" },
      refunds: [aRefund()],
    });
    return { success: true as const, message: "" };
  });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Cancel Appointment" }));
  const question = within(await screen.findByRole("alertdialog"));
  expect(await question.findByText("You get back ₹320")).toBeDefined();
  expect(question.getByText(cancellationTexts.wholeFee)).toBeDefined();
  await user.click(question.getByRole("button", { name: "Cancel Appointment" }));

  expect(await screen.findByText(/₹320 was refunded on Sat, 21 Nov 2026/)).toBeDefined();
  expect(screen.getByText("Refund reference: refund_17")).toBeDefined();
  expect(screen.getByText("Next: Handed to the bank")).toBeDefined();
  expect(screen.getByText("Expected in your account by Sun, 1 Dec 2030")).toBeDefined();
  const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf(`Receipt, ${visit.doctorName}`)).toMatch(`/user/doctors/appointments/${visit._id}/receipt.pdf`);
  expect(hrefOf(`Credit note, ${visit.doctorName}`)).toMatch("/credit-note.pdf");
});

test("[DOC-16] a visit with several refunds shows each of them, with a credit note of its own", async () => {
  const id = "0c0ffee0-0000-4000-8000-0000000000e2";
  const part = aRefund({ _id: id, rupees: 30, reference: "rfnd_part", expectedBy: "2030-11-30" });
  const rest = aRefund({ rupees: 290, reference: "rfnd_rest" });
  const visit = anAppointment({ status: "cancelled", paymentStatus: "refunded", refunds: [part, rest] });
  serveList({ ...visit, dateTime: inAWeek, cancellation: { by: "patient", reason: "" } });
  show();

  expect(await screen.findByText(/₹30 was refunded on Sat, 21 Nov 2026/)).toBeDefined();
  expect(screen.getByText(/₹290 was refunded on Sat, 21 Nov 2026/)).toBeDefined();
  expect(screen.getByText("Refund reference: rfnd_part")).toBeDefined();
  expect(screen.getByText("Refund reference: rfnd_rest")).toBeDefined();
  expect(screen.getByText("Expected in your account by Sat, 30 Nov 2030")).toBeDefined();
  const note = screen.getByRole("link", { name: `Credit note · ₹30, ${visit.doctorName}` });
  expect(note.getAttribute("href")).toMatch(`/credit-note.pdf?refund=${id}`);
});

test("[DOC-16] a cancelled visit that the list puts at its end comes into view with its refund", async () => {
  const visit = anAppointment({ dateTime: inAWeek });
  const later = anAppointment({ doctorName: "Dr. Later", dateTime: inAWeek });
  serveList(visit, later);
  serve(cancellationTerms, {
    success: true,
    data: { refundRupees: 320, until: inAWeek, text: cancellationTexts.wholeFee, backBy: null },
  });
  serve(cancelAppointment, () => {
    serveList(later, {
      ...visit,
      status: "cancelled",
      cancellation: { by: "patient", reason: "" },
      refunds: [aRefund()],
    });
    return { success: true as const, message: "" };
  });
  const intoView = watchScrolling();
  const { user } = show();

  await user.click((await screen.findAllByRole("button", { name: "Cancel Appointment" }))[0]!);
  const question = within(await screen.findByRole("alertdialog"));
  await question.findByText("You get back ₹320");
  await user.click(question.getByRole("button", { name: "Cancel Appointment" }));

  await screen.findByText("You cancelled this visit.");
  await waitFor(() => expect(intoView.mock.contexts.at(-1)).toBe(screen.getAllByRole("article")[1]));
  expect(document.activeElement).toBe(screen.getAllByRole("article")[1]);
});

function watchScrolling() {
  const intoView = vi.spyOn(Element.prototype, "scrollIntoView");
  onTestFinished(() => intoView.mockRestore());
  return intoView;
}

/** Takes the network away until the test ends. */
function goOffline() {
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
}
const NEEDS_NETWORK = "This needs the network. You can continue when you are back online.";

test("[DOC-16] without a network a cancellation says so at once, and goes on when it is back", async () => {
  serveList(anAppointment({ dateTime: inAWeek }));
  serve(cancellationTerms, {
    success: true,
    data: { refundRupees: 320, until: inAWeek, text: cancellationTexts.wholeFee, backBy: null },
  });
  const { user } = show();
  const button = await screen.findByRole("button", { name: "Cancel Appointment" });

  goOffline();
  await user.click(button);
  const question = within(await screen.findByRole("alertdialog"));
  expect(question.getByText(NEEDS_NETWORK)).toBeDefined();
  expect(question.getByRole("button", { name: "Cancel Appointment" })).toHaveProperty("disabled", true);

  onlineManager.setOnline(true);
  expect(await question.findByText("You get back ₹320")).toBeDefined();
  expect(question.queryByText(NEEDS_NETWORK)).toBeNull();
  expect(question.getByRole("button", { name: "Cancel Appointment" })).toHaveProperty("disabled", false);
});

test("[DOC-16] without a network the free times of a move say so at once, and come when it is back", async () => {
  const visit = anAppointment({ dateTime: inAWeek, movesLeft: 2, doctorId: aDoctor()._id });
  serveList(visit);
  serve(findDoctor, { success: true, data: [aDoctor()] });
  serve(doctorSlots, { success: true, data: aWeek("2090-11-20", [630, 690]) });
  const { user } = show();
  const button = await screen.findByRole("button", { name: "Move to another time" });

  goOffline();
  await user.click(button);
  expect(await screen.findByText(NEEDS_NETWORK)).toBeDefined();

  onlineManager.setOnline(true);
  expect(await screen.findByRole("button", { name: "11:30 AM" })).toBeDefined();
  expect(screen.queryByText(NEEDS_NETWORK)).toBeNull();
});

test("[DOC-16] a move whose network is lost says so and sends nothing until it is back", async () => {
  const visit = anAppointment({ dateTime: inAWeek, movesLeft: 2, doctorId: aDoctor()._id });
  serveList(visit);
  serve(findDoctor, { success: true, data: [aDoctor()] });
  serve(doctorSlots, { success: true, data: aWeek("2090-11-20", [630, 690]) });
  serve(rescheduleAppointment, { refuse: appointmentErrors.sameTime });
  const { user } = show();
  await user.click(await screen.findByRole("button", { name: "Move to another time" }));
  await user.click(await screen.findByRole("button", { name: "11:30 AM" }));

  goOffline();
  expect(await screen.findByText(NEEDS_NETWORK)).toBeDefined();
  expect(screen.getByRole("button", { name: "Move to this time" })).toHaveProperty("disabled", true);

  onlineManager.setOnline(true);
  await user.click(screen.getByRole("button", { name: "Move to this time" }));
  const question = within(await screen.findByRole("alertdialog"));
  goOffline();
  expect(await question.findByText(NEEDS_NETWORK)).toBeDefined();
  expect(question.getByRole("button", { name: "Move anyway" })).toHaveProperty("disabled", true);
});

test("[DOC-16] a refund at the bank shows the bank's number, one that came back is sent again, and a late one is looked after", async () => {
  const steps = (["initiated", "sent", "at_bank"] as const).map((state) => ({ state, date: "2026-11-20" }));
  const refunds = [
    aRefund({ state: "at_bank", bankReference: "ARN74", expectedBy: "2026-11-23", steps }),
    aRefund({ ...anUnsentRefund, state: "failed", isLate: true, steps: [{ state: "failed", date: "2026-11-20" }] }),
  ];
  serveList(
    ...refunds.map((refund, index) =>
      anAppointment({
        _id: `0c0ffee0-0000-4000-8000-00000000000${index}`,
        status: "cancelled",
        refunds: [refund],
        dateTime: inAWeek,
      }),
    ),
  );
  show();
  expect(await screen.findByText("Number to ask the bank with (ARN or UTR): ARN74")).toBeDefined();
  expect(screen.getByText(/should have been in your account by Mon, 23 Nov 2026/)).toBeDefined();
  expect(screen.getByText(/Came back from the bank; it is sent again/)).toBeDefined();
  expect(screen.getByText("This takes longer than it should. We are looking after it.")).toBeDefined();
});

test("[DOC-16] nobody confirms a cancellation before its terms are shown", async () => {
  serveList(anAppointment({ dateTime: inAWeek }));
  serve(cancellationTerms, { refuse: appointmentErrors.notCancellable });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Cancel Appointment" }));

  const question = within(await screen.findByRole("alertdialog"));
  expect(await question.findByText(appointmentErrors.notCancellable.message)).toBeDefined();
  expect(question.getByRole("button", { name: "Cancel Appointment" })).toHaveProperty("disabled", true);
});

test("[DOC-16] a visit that the doctor cancelled shows the reason, and the refund that is on its way", async () => {
  serveList(
    anAppointment({
      status: "cancelled",
      paymentStatus: "refund_pending",
      cancellation: { by: "doctor", reason: "I am ill." },
      refunds: [anUnsentRefund],
    }),
  );
  show();

  expect(await screen.findByText("The doctor writes: I am ill.")).toBeDefined();
  expect(screen.getByText("₹320 is on its way back to you since Fri, 20 Nov 2026.")).toBeDefined();
});

test("[DOC-16] a paid visit is moved to another free slot of the doctor at the fee paid", async () => {
  const visit = anAppointment({ dateTime: inAWeek, movesLeft: 2, doctorId: aDoctor()._id });
  serveList(visit);
  serve(findDoctor, { success: true, data: [aDoctor()] });
  serve(doctorSlots, { success: true, data: aWeek("2090-11-20", [630, 690]) });
  const sent: unknown[] = [];
  serve(rescheduleAppointment, ({ body }) => {
    sent.push(body);
    if (sent.length === 1) return { refuse: appointmentErrors.sameTime };
    serveList({ ...visit, movesLeft: 1, queueToken: 24 });
    return { success: true as const, data: visit };
  });
  const intoView = watchScrolling();
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Move to another time" }));
  expect(
    await screen.findByText(/The fee you paid, ₹320, stays as it is. You can move this visit 2 more times/),
  ).toBeDefined();
  await user.click(await screen.findByRole("button", { name: "11:30 AM" }));
  await user.click(screen.getByRole("button", { name: "Move to this time" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Move anyway" }));

  expect(await screen.findByText("24")).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("article")));
  expect(intoView.mock.contexts.at(-1)).toBe(screen.getByRole("article"));
  const wanted = { appointmentId: visit._id, dateTime: "2090-11-20T06:00:00.000Z", mode: "clinic" };
  expect(sent).toEqual([wanted, { ...wanted, isBesideAnother: true }]);
});

test("[DOC-16] a visit without moves left offers no other time, and one that has begun cannot be cancelled", async () => {
  serveList(anAppointment({ status: "in_progress", movesLeft: 0 }));
  show();

  await screen.findByRole("article", { name: "Dr. Meera Iyer" });
  expect(screen.queryByRole("button", { name: "Move to another time" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Cancel Appointment" })).toBeNull();
});

test("[DOC-16] a visit during the doctor's leave asks for another time", async () => {
  serveList(anAppointment({ dateTime: inAWeek, movesLeft: 1, isMoveAsked: true }));
  show();
  expect(await screen.findByText("The doctor will be away at this time.")).toBeDefined();
  expect(screen.getByRole("button", { name: "Move to another time" })).toBeDefined();
});

test("[CONS-07] a clinic visit offers the way there and a print of its card, and no video call", async () => {
  serveList(anAppointment(), aHeldAppointment({ doctorName: "Dr. Unpaid" }));
  const printed: (string | null)[] = [];
  vi.stubGlobal("print", () => printed.push(document.querySelector("[data-printed] h3")!.textContent));
  const { user } = show();

  const card = within(await screen.findByRole("article", { name: "Dr. Meera Iyer" }));
  expect(card.getByRole("link", { name: "Directions" }).getAttribute("href")).toBe(
    "https://www.google.com/maps/dir/?api=1&destination=Neem%20Tree%20Hospital%2C%20Room%20101%2C%20Adyar%2C%20Chennai%20600020",
  );
  expect(screen.queryByText("Start Video Call")).toBeNull();

  await user.click(card.getByRole("button", { name: "Print" }));
  window.dispatchEvent(new Event("afterprint"));
  expect(printed).toEqual(["Dr. Meera Iyer"]);
  expect(document.querySelector("[data-printed]")).toBeNull();
});

test("[CONS-07] slots that were not paid for are folded; a visit that was paid and cancelled is not", async () => {
  serveList(
    anAppointment({ doctorName: "Dr. Booked" }),
    anAppointment({ doctorName: "Dr. Away", status: "cancelled", paymentStatus: "refunded" }),
    anAppointment({
      doctorName: "Dr. On Leave",
      status: "cancelled",
      paymentStatus: "failed",
      queueToken: null,
      cancellation: { by: "doctor", reason: "I am away at that time." },
    }),
    anAppointment({ doctorName: "Dr. Lapsed", status: "expired", paymentStatus: "failed", queueToken: null }),
    anAppointment({
      doctorName: "Dr. Released",
      status: "cancelled",
      paymentStatus: "failed",
      queueToken: null,
      cancellation: { by: "patient", reason: "" },
    }),
  );
  show();

  const fold = (await screen.findByText("Slots that you did not pay for")).closest("details")!;
  expect(fold.open).toBe(false);
  const namesIn = (place: HTMLElement) =>
    within(place)
      .getAllByRole("article", { hidden: true })
      .map((card) => within(card).getByRole("heading", { hidden: true }).textContent);
  expect(namesIn(fold)).toEqual(["Dr. Lapsed", "Dr. Released"]);
  expect(namesIn(document.body)).toEqual(["Dr. Booked", "Dr. Away", "Dr. On Leave", "Dr. Lapsed", "Dr. Released"]);
});

test("[DOC-13] a slot whose payment came too late is not said to be unpaid, and tells where the money is", async () => {
  serveList(anAppointment({ status: "expired", paymentStatus: "refunded", queueToken: null, refunds: [aRefund()] }));
  show();

  const card = within(await screen.findByRole("article", { name: "Dr. Meera Iyer" }));
  expect(card.getByText("Your payment came after the slot was gone.")).toBeTruthy();
  expect(card.getByText(/was refunded/)).toBeTruthy();
  expect(screen.queryByText("Slots that you did not pay for")).toBeNull();
});

test("[CONS-07] a reader outside India is told the zone and the time on the own clock", async () => {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(300);
  serveList(anAppointment());
  show();

  const card = await screen.findByRole("article", { name: "Dr. Meera Iyer" });
  expect(card.textContent).toMatch(/10:30 AM IST \(Sat, 12:00 AM for you\)/);
});
