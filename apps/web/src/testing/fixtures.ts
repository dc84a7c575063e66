import type { Appointment } from "@medisense/contract/appointments";
import type { Refund } from "@medisense/contract/money/refunds";
import type { Session } from "../features/session/session.ts";

export function aSession(overrides: Partial<Session> = {}): Session {
  return {
    success: true,
    user: {
      id: "0f3f6f0a-5f43-4d6a-9a55-6f3a4b8a9c01",
      email: "asha@example.com",
      firstName: "Asha",
      lastName: "Verma",
      role: "user",
    },
    dashboardUrl: "/dashboard/home",
    ...overrides,
  };
}

export function anAppointment(overrides: Partial<Appointment> = {}): Appointment {
  return {
    _id: crypto.randomUUID(),
    userId: aSession().user.id,
    doctorId: "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11",
    role: "patient",
    doctorName: "Dr. Meera Iyer",
    patientName: "Asha Verma",
    person: { _id: aSession().user.id, name: "Asha Verma", age: null, ageMonths: null, sex: null, with: null },
    specialization: "Dermatologist",
    hospitalName: "Neem Tree Hospital",
    address: { line1: "Room 101", line2: "Adyar, Chennai 600020" },
    registrationNo: "DEMO-00001",
    profileImage: null,
    mode: "clinic",
    dateTime: "2026-11-21T05:00:00.000Z",
    date: "2026-11-21",
    time: "10:30 AM",
    status: "confirmed",
    paymentStatus: "paid",
    fees: 320,
    queueToken: 7,
    holdExpiresAt: null,
    paymentUrl: null,
    movesLeft: 0,
    isMoveAsked: false,
    cancellation: null,
    refunds: [],
    ...overrides,
  };
}

/** An appointment whose slot is held until it is paid. */
export function aHeldAppointment(overrides: Partial<Appointment> = {}): Appointment {
  return anAppointment({
    status: "pending",
    paymentStatus: "pending",
    queueToken: null,
    holdExpiresAt: new Date(Date.now() + 10 * 60_000).toISOString(),
    paymentUrl: "/sandbox-pay/42",
    ...overrides,
  });
}

/** A refund that the gateway has sent. */
export function aRefund(special: Partial<Refund> = {}): Refund {
  return {
    _id: "0c0ffee0-0000-4000-8000-0000000000e1",
    rupees: 320,
    date: "2026-11-21",
    state: "sent",
    reference: "refund_17",
    bankReference: null,
    expectedBy: "2030-12-01",
    isOutside: false,
    isLate: false,
    steps: [
      { state: "initiated", date: "2026-11-20" },
      { state: "sent", date: "2026-11-21" },
    ],
    ...special,
  };
}
