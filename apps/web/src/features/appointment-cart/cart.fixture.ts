import type { AppointmentCartItem } from "@medisense/contract/appointments";

export function aCartItem(special: Partial<AppointmentCartItem> = {}): AppointmentCartItem {
  return {
    doctorId: "1f0c9a2b-0000-4000-8000-000000000001",
    docName: "Dr. Sharon D'Souza",
    specialization: "Radiologist",
    fees: 160,
    profileImage: null,
    success_rate: 98,
    dateTime: "2026-11-21T05:00:00.000Z",
    time: "10:30 AM",
    mode: "online",
    ...special,
  };
}
