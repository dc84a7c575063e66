import type { z } from "zod";
import type { AppointmentStatus } from "./appointments.ts";
import type { CallClientEvents, CallServerEvents } from "./calls.ts";
import type { ChatClientEvents, ChatServerEvents } from "./chat.ts";
import type { QueueServerEvents } from "./doctor-desk.ts";
import type { OrderServerEvents } from "./orders.ts";
import { type Acknowledge, Uuid } from "./wire.ts";

/** The id of the doctor whose slots are watched. */
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
  watchSlots(doctorId: z.input<typeof WatchSlots>, done: Acknowledge): void;
  unwatchSlots(doctorId: z.input<typeof WatchSlots>, done: Acknowledge): void;
}

interface SlotServerEvents {
  slotChanged(change: SlotChange): void;
  appointmentChanged(change: AppointmentChange): void;
}

/** The events that browsers send. Event names are wire protocol and must not change. */
export interface ClientEvents extends SlotClientEvents, ChatClientEvents, CallClientEvents {}
/** The events that the server sends. */
export interface ServerEvents
  extends SlotServerEvents,
    ChatServerEvents,
    QueueServerEvents,
    CallServerEvents,
    OrderServerEvents {}
