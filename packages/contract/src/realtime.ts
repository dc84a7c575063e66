import type { z } from "zod";
import type { AppointmentStatus } from "./appointments.ts";
import type { CallClientEvents, CallServerEvents } from "./calls.ts";
import type { ChatClientEvents, ChatServerEvents } from "./consultations.ts";
import type { QueueServerEvents } from "./desk.ts";
import type { OrderServerEvents } from "./orders.ts";
import { Uuid } from "./wire.ts";

export type Ack = { success: true } | { success: false; code: string; message: string };

export const WatchSlots = Uuid;

export interface SlotChange {
  doctorId: string;
  dateTime: string;
  available: boolean;
}

export interface AppointmentChange {
  appointmentId: string;
  status: AppointmentStatus;
}

interface SlotClientEvents {
  watchSlots(doctorId: z.input<typeof WatchSlots>, done: (ack: Ack) => void): void;
  unwatchSlots(doctorId: z.input<typeof WatchSlots>, done: (ack: Ack) => void): void;
}

interface SlotServerEvents {
  slotChanged(change: SlotChange): void;
  appointmentChanged(change: AppointmentChange): void;
}

/** Event names are the product's wire protocol; every client event is acknowledged. */
export interface ClientEvents extends SlotClientEvents, ChatClientEvents, CallClientEvents {}
export interface ServerEvents
  extends SlotServerEvents,
    ChatServerEvents,
    QueueServerEvents,
    CallServerEvents,
    OrderServerEvents {}
