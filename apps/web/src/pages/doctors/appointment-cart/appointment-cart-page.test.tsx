import {
  type Appointment,
  appointmentErrors,
  bookAppointment,
  cancelAppointment,
  cancelledTexts,
  doctorSlots,
  listAppointments,
} from "@medisense/contract/appointments";
import { findDoctor } from "@medisense/contract/directory";
import { commonErrors } from "@medisense/contract/errors";
import { listCaregivers } from "@medisense/contract/persons/caregivers";
import { listPersons } from "@medisense/contract/persons/family";
import { personErrors } from "@medisense/contract/persons/persons";
import { me } from "@medisense/contract/identity";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { aCartItem } from "../../../features/appointment-cart/cart.fixture.ts";
import { aDoctor } from "../../../features/doctors/doctor.fixture.ts";
import { aFamily } from "../../../features/persons/family.fixture.ts";
import { aWeek } from "../../../features/slots/slots.fixture.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { toastManager } from "../../../ui/overlays/toasts.ts";
import { AppointmentCartPage } from "./appointment-cart-page.tsx";

const patientId = "aaaaaaaa-0000-4000-8000-000000000001";
const appointmentId = "bbbbbbbb-0000-4000-8000-000000000001";
const assign = vi.fn();

beforeEach(() => {
  serve(listPersons, { success: true, data: [] });
  serve(listCaregivers, { success: true, given: [], received: [] });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00:00+05:30") });
  vi.spyOn(window.location, "assign").mockImplementation(assign);
  logIn();
  held([]);
  serve(findDoctor, { success: true, data: [aDoctor()] });
  serve(doctorSlots, { success: true, data: aWeek("2026-11-20", [630, 690]) });
});
afterEach(() => {
  assign.mockReset();
});

function logIn() {
  const user = {
    id: patientId,
    email: "asha@medisense.example",
    firstName: "Asha",
    lastName: "Rao",
    role: "user" as const,
  };
  serve(me, { success: true, user, dashboardUrl: "/dashboard/home" });
}

function held(appointments: Partial<Appointment>[]) {
  const data = appointments.map(
    (special): Appointment => ({
      _id: appointmentId,
      userId: patientId,
      doctorId: aDoctor()._id,
      role: "patient",
      doctorName: "Dr. Sharon D'Souza",
      patientName: "Asha Rao",
      person: { _id: patientId, name: "Asha Rao", age: null, ageMonths: null, sex: null, with: null },
      specialization: "Radiologist",
      hospitalName: "Mandovi Palm Hospital",
      address: { line1: "Room 220", line2: "Altinho" },
      registrationNo: "DEMO-00120",
      profileImage: null,
      mode: "online",
      dateTime: "2026-11-21T05:00:00.000Z",
      date: "2026-11-21",
      time: "10:30 AM",
      status: "pending",
      paymentStatus: "pending",
      fees: 160,
      queueToken: null,
      holdExpiresAt: "2026-11-20T06:44:05.000Z",
      paymentUrl: "/sandbox-pay/1",
      movesLeft: 0,
      isMoveAsked: false,
      cancellation: null,
      refunds: [],
      ...special,
    }),
  );
  serve(listAppointments, { success: true, data, total: data.length });
}

const fill = (...items: unknown[]) => localStorage.setItem("appointmentCart", JSON.stringify(items));
const open = () => renderWithApp(<AppointmentCartPage />, { path: "/cart", at: "/cart" });
const booked = { success: true, message: "", appointmentId, holdExpiresAt: "2026-11-20T06:45:00Z" } as const;
/** Waits until the session and the appointments have loaded. */
const settled = () => screen.findByText("Nothing is booked yet. Confirmed appointments appear here with their tokens.");
const bookNow = () => screen.findByRole("button", { name: "Book Now" });

test("[DOC-11] an empty cart says so and leads to the doctors", async () => {
  open();
  expect(screen.getByRole("heading", { level: 1, name: "Appointment Cart" })).toBeTruthy();
  expect(screen.getByText("Your cart is empty")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Find a doctor" })).toBeTruthy();
});

test("[DOC-12] Book Now sends doctor, time, mode and the fee that was shown, removes the item and opens the payment page", async () => {
  fill(aCartItem());
  let sent: unknown;
  serve(bookAppointment, ({ body }) => {
    sent = body;
    return { ...booked, paymentUrl: "/sandbox-pay/42" };
  });
  const { user } = open();
  await settled();
  await user.click(await bookNow());

  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${window.location.origin}/sandbox-pay/42`));
  const { doctorId, dateTime, mode } = aCartItem();
  expect(sent).toEqual({ doctor: { doctorId, dateTime, mode, shownFees: aDoctor().fees }, userId: patientId });
  expect(localStorage.getItem("appointmentCart")).toBe("[]");
});

test("[DOC-11] a refusal is an alert with the server's message, and the item stays", async () => {
  fill(aCartItem());
  serve(bookAppointment, { refuse: appointmentErrors.slotTaken });
  const { user } = open();
  await settled();
  await user.click(await bookNow());
  const alert = await screen.findByRole("alertdialog", { name: appointmentErrors.slotTaken.message });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(screen.getByRole("heading", { level: 2, name: "Dr. Sharon D'Souza" })).toBeTruthy();
});

test("[DOC-12] a second visit at the same time is booked only after the patient has confirmed it", async () => {
  fill(aCartItem());
  const sent: unknown[] = [];
  serve(bookAppointment, ({ body }) => {
    const { doctor } = bookAppointment.body.parse(body);
    sent.push(doctor.isBesideAnother);
    return doctor.isBesideAnother
      ? { ...booked, paymentUrl: "/sandbox-pay/42" }
      : { refuse: appointmentErrors.sameTime };
  });
  const { user } = open();
  await settled();
  await user.click(await bookNow());
  const question = await screen.findByRole("alertdialog", { name: /^You already have another visit at that time/ });
  expect(assign).not.toHaveBeenCalled();

  await user.click(within(question).getByRole("button", { name: "Book both" }));

  await waitFor(() => expect(assign).toHaveBeenCalledOnce());
  expect(sent).toEqual([undefined, true]);
});

test("[DOC-12] a fee that has risen is shown before anything is booked", async () => {
  fill(aCartItem());
  serve(bookAppointment, () => {
    serve(findDoctor, { success: true, data: [{ ...aDoctor(), fees: 990 }] });
    return { refuse: appointmentErrors.feeChanged };
  });
  const { user } = open();
  await settled();
  await user.click(await bookNow());

  const alert = await screen.findByRole("alertdialog", { name: appointmentErrors.feeChanged.message });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  expect(await screen.findByText("₹990")).toBeTruthy();
});

test("[DOC-11] a failure without a message is 'Failed to place order'", async () => {
  fill(aCartItem());
  serve(bookAppointment, { refuse: commonErrors.unexpected });
  const { user } = open();
  await settled();
  await user.click(await bookNow());
  expect(await screen.findByRole("alertdialog", { name: "Failed to place order" })).toBeTruthy();
});

test.each(["javascript:alert(1)", "http://pay.example/1", "data:text/html,x"])(
  "[DOC-12] a payment URL like %s is not followed",
  async (paymentUrl) => {
    fill(aCartItem());
    serve(bookAppointment, { ...booked, paymentUrl });
    const { user } = open();
    await settled();
    await user.click(await bookNow());
    expect(await screen.findByRole("alertdialog", { name: "Failed to place order" })).toBeTruthy();
    expect(assign).not.toHaveBeenCalled();
  },
);

test("[DOC-11] Remove removes every item of that doctor, and Undo restores them", async () => {
  fill(aCartItem(), aCartItem({ dateTime: "2026-11-21T06:00:00.000Z", time: "11:30 AM" }));
  const { user } = open();
  await user.click(screen.getAllByRole("button", { name: "Remove" })[0]!);
  expect(screen.getByText("2 appointments with Dr. Sharon D'Souza removed.")).toBeTruthy();
  expect(screen.getByText("Your cart is empty")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Undo" }));
  expect(screen.getAllByRole("button", { name: "Remove" })).toHaveLength(2);
});

test("[DOC-11] a slot that has passed or was taken cannot be booked, and the fee is the server's", async () => {
  serve(doctorSlots, { success: true, data: aWeek("2026-11-20", [630, 690], ["2026-11-21 690"]) });
  fill(
    aCartItem({ fees: 1 }),
    aCartItem({ dateTime: "2026-11-19T05:00:00.000Z" }),
    aCartItem({ dateTime: "2026-11-21T06:00:00.000Z", time: "11:30 AM" }),
  );
  open();
  expect(screen.getByText(/This slot has passed/)).toBeTruthy();
  expect(await screen.findByText(/just taken by somebody else/)).toBeTruthy();
  expect(screen.getByText("The fee was ₹1 when you chose this slot.")).toBeTruthy();
  const buttons = screen.getAllByRole("button", { name: "Book Now" }) as HTMLButtonElement[];
  expect(buttons.map(({ disabled }) => disabled)).toEqual([false, true, true]);
});

test("[DOC-11] without a session Book Now leads to the login, and the booking continues afterwards", async () => {
  serve(me, { refuse: commonErrors.loginRequired });
  fill(aCartItem());
  const { user, router } = open();
  await user.click(await bookNow());
  await waitFor(() => expect(router.state.location.pathname).toBe("/login/user"));
  expect(router.state.location.search).toBe("?next=%2Fdashboard%2Fdoctors%2Fmy-appointment-cart");
  cleanup();

  logIn();
  serve(bookAppointment, { ...booked, paymentUrl: "/sandbox-pay/7" });
  open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${window.location.origin}/sandbox-pay/7`));
});

test("[DOC-11] a booking during which the session ends is stored and continues later", async () => {
  fill(aCartItem());
  serve(bookAppointment, { refuse: commonErrors.loginRequired });
  const { user } = open();
  await settled();
  await user.click(await bookNow());
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("[DOC-12] a held slot counts down, is paid with Resume and freed with Release", async () => {
  held([{}]);
  const { user } = open();
  const card = within(await screen.findByRole("article", { name: "Dr. Sharon D'Souza" }));
  expect(card.getByRole("timer").textContent).toBe("14:05");
  await user.click(card.getByRole("button", { name: "Resume payment" }));
  expect(assign).toHaveBeenCalledWith(`${window.location.origin}/sandbox-pay/1`);

  const told = vi.spyOn(toastManager, "add");
  let released: unknown;
  serve(cancelAppointment, ({ body }) => {
    released = body;
    held([]);
    return { success: true as const, message: cancelledTexts.released };
  });
  await user.click(card.getByRole("button", { name: "Release" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Awaiting payment" })).toBeNull());
  expect(released).toEqual({ appointmentId });
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ title: "The slot is released and nothing was charged." }),
  );
});

test("[DOC-12] a hold that has ended can only be booked again", async () => {
  held([{ holdExpiresAt: null, paymentUrl: null }]);
  open();
  expect(await screen.findByRole("link", { name: "Book again" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Resume payment" })).toBeNull();
});

test("[DOC-10] [DOC-14] below the cart are the upcoming appointments with their tokens, and a link to all of them", async () => {
  held([{ status: "confirmed", paymentStatus: "paid", queueToken: 7, holdExpiresAt: null, paymentUrl: null }]);
  open();
  const upcoming = within(await screen.findByRole("region", { name: "Upcoming appointments" }));
  expect((await upcoming.findByText("Queue token")).textContent).toContain("7");
  expect(upcoming.getByRole("link", { name: "All my appointments" })).toBeTruthy();
});

test("a family is asked who sees the doctor, nobody is preselected, and the visit is booked for whom they chose", async () => {
  serve(listPersons, { success: true, data: aFamily() });
  fill(aCartItem());
  const sent: unknown[] = [];
  serve(bookAppointment, ({ body }) => {
    sent.push((body as { personId?: string }).personId);
    return { ...booked, paymentUrl: "/sandbox-pay/42" };
  });
  const { user } = open();
  await settled();
  await user.click(await bookNow());
  const question = within(await screen.findByRole("alertdialog", { name: "Who is this visit for?" }));
  expect(question.getAllByRole("radio").map((radio) => (radio as HTMLInputElement).checked)).toEqual([false, false]);
  expect((question.getByRole("button", { name: "Book Now" }) as HTMLButtonElement).disabled).toBe(true);
  expect(sent).toEqual([]);
  await user.click(question.getByRole("radio", { name: /Aarav Verma.*Child, 6 years/ }));
  await user.click(question.getByRole("button", { name: "Book Now" }));
  await waitFor(() => expect(sent).toEqual([aFamily()[1]!._id]));
});

test("a booking that the server refuses without a person asks for whom it is, with the family as it is now", async () => {
  fill(aCartItem());
  serve(bookAppointment, ({ body }) => {
    const { personId } = bookAppointment.body.parse(body);
    if (personId) return { ...booked, paymentUrl: "/sandbox-pay/42" };
    serve(listPersons, { success: true, data: aFamily() });
    return { refuse: personErrors.sayForWhom };
  });
  const { user } = open();
  await settled();
  await user.click(await bookNow());
  const question = within(await screen.findByRole("alertdialog", { name: "Who is this visit for?" }));
  await user.click(await question.findByRole("radio", { name: /Asha Verma/ }));
  await user.click(question.getByRole("button", { name: "Book Now" }));
  await waitFor(() => expect(assign).toHaveBeenCalled());
});

test("a caregiver whose link has just ended is told so, and the next booking asks about nobody who is gone", async () => {
  const personId = crypto.randomUUID();
  const received = [
    { _id: crypto.randomUUID(), personId, name: "Usha Rao", state: "active" as const, endsOn: "2026-12-31" },
  ];
  serve(listPersons, { success: true, data: aFamily().slice(0, 1) });
  serve(listCaregivers, { success: true, given: [], received });
  fill(aCartItem());
  const sent: unknown[] = [];
  serve(bookAppointment, ({ body }) => {
    sent.push((body as { personId?: string }).personId);
    if (sent.length > 1) return { ...booked, paymentUrl: "/sandbox-pay/42" };
    serve(listCaregivers, { success: true, given: [], received: [] });
    return { refuse: personErrors.notFound };
  });
  const { user } = open();
  await settled();
  await user.click(await bookNow());
  const question = within(await screen.findByRole("alertdialog", { name: "Who is this visit for?" }));
  await user.click(question.getByRole("radio", { name: /Usha Rao/ }));
  await user.click(question.getByRole("button", { name: "Book Now" }));
  const told = within(await screen.findByRole("alertdialog", { name: personErrors.notFound.message }));
  await user.click(told.getByRole("button"));
  await user.click(await bookNow());
  await waitFor(() => expect(sent).toEqual([personId, undefined]));
});
