import { appointmentErrors, listAppointments, verifyAppointment } from "@medisense/contract/appointments";
import { findDoctor } from "@medisense/contract/directory";
import { me } from "@medisense/contract/identity";
import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { aDoctor } from "../../../features/doctors/doctor.fixture.ts";
import { renderWithApp, serve } from "../../../testing/fake-server.tsx";
import { VerifyAppointmentPage } from "./verify-appointment-page.tsx";

const appointmentId = "bbbbbbbb-0000-4000-8000-000000000001";
const user = {
  id: "aaaaaaaa-0000-4000-8000-000000000001",
  email: "asha@medisense.example",
  firstName: "Asha",
  lastName: "Rao",
  role: "user" as const,
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve(me, { success: true, user, dashboardUrl: "/dashboard/home" });
});

const open = (query = `?success=true&appointmentId=${appointmentId}`) =>
  renderWithApp(<VerifyAppointmentPage />, { path: "/verify", at: `/verify${query}` });

function answer(paymentStatus: "paid" | "pending") {
  const asked = vi.fn();
  serve(verifyAppointment, ({ url }) => {
    asked(url.searchParams.get("appointmentId"));
    const status = paymentStatus === "paid" ? ("confirmed" as const) : paymentStatus;
    return { success: true as const, message: "", status, paymentStatus, queueToken: null };
  });
  return asked;
}

test("[DOC-13] a decided payment leads to the appointments", async () => {
  answer("paid");
  const { router } = open();
  expect(screen.getByRole("status").textContent).toBe("Checking your payment…");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/userinfo/my-appointments"));
  expect(router.state.location.search).toBe("");
});

test("[DOC-13] an undecided payment is checked every second, and after ten seconds by the list", async () => {
  const asked = answer("pending");
  const { router } = open();
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(1));
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(asked.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(router.state.location.pathname).toBe("/verify");

  await act(() => vi.advanceTimersByTimeAsync(6000));
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/userinfo/my-appointments"));
  expect(router.state.location.search).toBe(`?confirming=${appointmentId}`);
});

test("[DOC-13] who comes back without paying is led to the list at once, which still offers the payment", async () => {
  const asked = answer("pending");
  const { router } = open(`?success=false&appointmentId=${appointmentId}`);
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/userinfo/my-appointments"));
  expect(router.state.location.search).toBe("");
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ["of somebody else", appointmentErrors.notYours],
  ["that came too late", appointmentErrors.paymentLateRefunded],
])("[DOC-13] a payment %s leads to /dashboard/appointments with the reason", async (_which, refusal) => {
  serve(verifyAppointment, { refuse: refusal });
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/appointments"));
  expect(router.state.location.state).toEqual({ message: refusal.message });
});

test("[DOC-13] a URL without an appointment calls no server and shows that it was not found", async () => {
  const { router } = open("?success=true&appointmentId=<script>");
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/appointments"));
  expect(router.state.location.state).toEqual({ message: appointmentErrors.notFound.message });
});

test("[DOC-13] a refused payment puts the slot back into the cart for another attempt", async () => {
  serve(verifyAppointment, { refuse: appointmentErrors.paymentNotCompleted });
  serve(findDoctor, { success: true, data: [aDoctor()] });
  serve(listAppointments, {
    success: true,
    total: 1,
    data: [
      {
        _id: appointmentId,
        userId: user.id,
        doctorId: aDoctor()._id,
        role: "patient",
        doctorName: aDoctor().name,
        patientName: "Asha Rao",
        person: { _id: user.id, name: "Asha Rao", age: null, ageMonths: null, sex: null, with: null },
        specialization: "Radiologist",
        hospitalName: "Mandovi Palm Hospital",
        address: { line1: "", line2: "" },
        registrationNo: "DEMO-00120",
        profileImage: null,
        mode: "clinic",
        dateTime: "2099-11-21T05:00:00.000Z",
        date: "2099-11-21",
        time: "10:30 AM",
        status: "expired",
        paymentStatus: "failed",
        fees: 160,
        queueToken: null,
        holdExpiresAt: null,
        paymentUrl: null,
        movesLeft: 0,
        isMoveAsked: false,
        cancellation: null,
        refunds: [],
      },
    ],
  });
  const { router } = open();
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/appointments"));
  expect(JSON.parse(localStorage.getItem("appointmentCart")!)).toMatchObject([
    { doctorId: aDoctor()._id, dateTime: "2099-11-21T05:00:00.000Z", mode: "clinic", fees: 160 },
  ]);
});
