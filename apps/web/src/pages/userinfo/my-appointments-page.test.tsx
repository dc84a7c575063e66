import {
  appointmentErrors,
  cancelAppointment,
  listAppointments,
  verifyAppointment,
} from "@medisense/contract/appointments";
import { commonErrors } from "@medisense/contract/errors";
import { me } from "@medisense/contract/identity";
import { listPrescriptions } from "@medisense/contract/prescriptions";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { renderWithApp, serve } from "../../testing/fake-server.tsx";
import { aHeldAppointment, anAppointment, aSession } from "../../testing/fixtures.ts";
import { MyAppointmentsPage } from "./my-appointments-page.tsx";

beforeEach(() => {
  serve(me, aSession());
  serve(listPrescriptions, { success: true, data: [] });
});

const show = (at = "/dashboard/userinfo/my-appointments") => renderWithApp(<MyAppointmentsPage />, { at });
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

test("[CONS-07] the video call opens from a confirmed appointment, not from one that is still unpaid", async () => {
  const appointment = anAppointment();
  serveList(appointment, aHeldAppointment({ doctorName: "Dr. Unpaid" }));
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

test("[CONS-07] a pending appointment is cancelled after a confirmation, and the list is fetched again", async () => {
  const held = aHeldAppointment();
  serveList(held);
  serve(cancelAppointment, ({ body }) => {
    expect(body).toEqual({ appointmentId: held._id });
    serveList(anAppointment({ ...held, status: "cancelled", paymentStatus: "failed" }));
    return { success: true as const, message: "The slot is released." };
  });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Cancel Appointment" }));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("Cancel your appointment with Dr. Meera Iyer");
  await user.click(within(question).getByRole("button", { name: "Cancel Appointment" }));

  expect(await screen.findByText("Cancelled")).toBeDefined();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

test("[CONS-07] a refused cancellation shows the reason next to the appointment", async () => {
  serveList(aHeldAppointment());
  serve(cancelAppointment, { refuse: appointmentErrors.alreadyPaid });
  const { user } = show();

  await user.click(await screen.findByRole("button", { name: "Cancel Appointment" }));
  await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Cancel Appointment" }));

  expect((await screen.findByRole("alert")).textContent).toBe(appointmentErrors.alreadyPaid.message);
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
  const prescription = { _id, appointmentId: seen._id, doctorName: seen.doctorName, date: "2026-11-21" };
  serve(listPrescriptions, { success: true, data: [prescription] });
  show("/dashboard/userinfo/my-appointments?tab=past");

  const link = await screen.findByRole("link", { name: "View Prescription" });
  expect(link.getAttribute("href")).toBe(`/dashboard/userinfo/prescriptions/${_id}`);
  const card = within(screen.getByRole("article", { name: "Dr. Other" }));
  expect(card.getByRole("button", { name: "View Prescription" })).toHaveProperty("disabled", true);
  expect(card.getByText(/written no prescription/)).toBeDefined();
});
