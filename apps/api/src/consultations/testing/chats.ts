import type { AddressInfo } from "node:net";
import type { AppointmentStatus } from "@medisense/contract/appointments";
import type { ClientEvents, ServerEvents } from "@medisense/contract/realtime";
import { eq } from "drizzle-orm";
import { io, type Socket } from "socket.io-client";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import type { World } from "../../testing/world.ts";
import { messages } from "../chat/tables.ts";

type Person = { id: string };
export type ChatClient = Socket<ServerEvents, ClientEvents>;

let slot = 0;

/** Inserts an appointment of these two, confirmed for tomorrow by default. */
export async function aVisit(
  world: World,
  patient: Person,
  doctor: Person,
  {
    status = "confirmed" as AppointmentStatus,
    startsAt = "2026-11-21T10:30:00+05:30",
    confirmed = true,
    personId = null as string | null,
  } = {},
) {
  await world.db.insert(appointments).values({
    patientId: patient.id,
    doctorId: doctor.id,
    personId,
    startsAt: new Date(startsAt),
    mode: "online",
    status,
    feePaise: 150_00,
    holdExpiresAt: new Date("2026-11-20T12:15:00+05:30"),
    queueToken: confirmed ? ++slot : null,
    createdAt: world.clock.now(),
  });
}

export async function aPair(world: World) {
  const [patient, doctor] = await Promise.all([world.aPatient(), world.aDoctor()]);
  await aVisit(world, patient, doctor);
  return { patient, doctor };
}

/** Connects a person's socket to one of the server processes. */
export async function connect(world: World, person: Person, { app }: Pick<World, "app"> = world): Promise<ChatClient> {
  const client = openSocket(app, await world.tokenOf(person.id));
  await new Promise<void>((resolve, reject) => {
    client.once("connect", resolve);
    client.once("connect_error", reject);
  });
  return client;
}

export function openSocket(app: World["app"], token: string): ChatClient {
  const { port } = app.server.address() as AddressInfo;
  return io(`http://127.0.0.1:${port}`, {
    auth: { token },
    transports: ["websocket"],
    reconnection: false,
    forceNew: true,
  });
}

/** Resolves with the next event of this kind that the client receives. */
export function nextEvent<Event extends keyof ServerEvents>(client: ChatClient, event: Event) {
  return new Promise<Parameters<ServerEvents[Event]>[0]>((resolve) => {
    const name: string = event;
    (client as unknown as Socket).once(name, (sent) => resolve(sent));
  });
}

let drafts = 0;
/** A message with a client id of its own, as a page sends it. */
export const draft = (sender: Person, receiver: Person, content = "Good morning") => ({
  senderId: sender.id,
  receiverId: receiver.id,
  content,
  clientId: `client-id-${++drafts}`,
});

/** Sends a message by socket and returns it as stored. */
export async function send(client: ChatClient, ...sent: Parameters<typeof draft>) {
  const ack = await client.emitWithAck("sendMessage", draft(...sent));
  if (!ack.success) throw new Error(ack.code);
  return ack.message;
}

export const storedBy = (world: World, person: Person) =>
  world.db.select().from(messages).where(eq(messages.senderId, person.id));
