import { z } from "zod";
import type { AppointmentStatus } from "./appointments.ts";

export type Ack = { success: true } | { success: false; code: string; message: string };

export const WatchSlots = z.uuid();

export interface SlotChange {
  doctorId: string;
  dateTime: string;
  available: boolean;
}

export interface AppointmentChange {
  appointmentId: string;
  status: AppointmentStatus;
}

/** Event names are the product's wire protocol; every client event is acknowledged. */
export interface ClientEvents {
  watchSlots(doctorId: z.input<typeof WatchSlots>, done: (ack: Ack) => void): void;
  unwatchSlots(doctorId: z.input<typeof WatchSlots>, done: (ack: Ack) => void): void;
}

export interface ServerEvents {
  slotChanged(change: SlotChange): void;
  appointmentChanged(change: AppointmentChange): void;
}
