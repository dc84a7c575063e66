import type { WarnedPrescription } from "@medisense/contract/prescriptions";

export function aPrescription(overrides: Partial<WarnedPrescription> = {}): WarnedPrescription {
  return {
    _id: "2b4a7c1e-6a0d-4f7e-9c58-0d3f1b9a7e21",
    appointmentId: "7c1d2e3f-4a5b-4c6d-8e9f-0a1b2c3d4e5f",
    status: "signed",
    version: 1,
    replaces: null,
    replacedBy: null,
    patientId: "0f3f6f0a-5f43-4d6a-9a55-6f3a4b8a9c01",
    personId: "0f3f6f0a-5f43-4d6a-9a55-6f3a4b8a9c01",
    patientName: "Asha Verma",
    patientAge: 34,
    patientAgeMonths: null,
    patientSex: "female",
    with: null,
    doctorId: "6f1f1a52-9f5c-4c2e-8d0a-0b7d5a0f6b11",
    doctorName: "Dr. Meera Iyer",
    degree: "MBBS, MD (Dermatology)",
    specialization: "Dermatologist",
    registrationNo: "DEMO-00001",
    hospitalName: "Neem Tree Hospital",
    address: "Room 101, Neem Tree Hospital, Adyar, Chennai 600020",
    date: "2026-11-20",
    signedAt: "2026-11-20T07:30:00.000Z",
    lines: [
      { genericName: "PARACETAMOL", strength: "500 mg", form: "tablet", dose: "1-0-1", days: 5, notes: "after food" },
    ],
    advice: "Rest for two days.",
    seenWarnings: [],
    verifyPath: "/verify-prescription/abcdefghijklmnopqrstuv",
    ...overrides,
  };
}
