import { roomIdOf } from "@medisense/contract/calls";
import type { ServerEvents } from "@medisense/contract/realtime";
import { eq } from "drizzle-orm";
import type { Socket } from "socket.io-client";
import { expect } from "vitest";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import type { World } from "../../testing/world.ts";
import { callConsents, callPeers } from "../calls/tables.ts";
import { aVisit, type ChatClient, nextEvent } from "./chats.ts";
import type { TwoServers } from "./two-servers.ts";

type Person = { id: string };

export const atHalfPastTwelve = "2026-11-20T12:30:00+05:30";
/** A time at which the call of a visit at half past twelve is open. */
export const inTime = "2026-11-20T12:25:00+05:30";
export const sdp = "v=0\r\n".repeat(3000);

/** Creates a patient and a doctor whose visit begins in five minutes. */
export async function aPairInTime(servers: TwoServers) {
  const [patient, doctor] = await Promise.all([servers.world.aPatient(), servers.world.aDoctor()]);
  await aVisit(servers.world, patient, doctor, { startsAt: atHalfPastTwelve });
  servers.world.travelTo(inTime);
  return { patient, doctor, roomId: roomIdOf(patient.id, doctor.id) };
}

/** Creates a pair in an open call, each person on a different server process. */
export async function aCall(servers: TwoServers) {
  const pair = await aPairInTime(servers);
  const { patient, doctor, roomId } = pair;
  const [his, hers] = [await servers.online(patient), await servers.online(doctor, servers.other)];
  const joined = nextEvent(his, "user-joined");
  await his.emitWithAck("join-video-call", { roomId, peerId: "his-page-1" });
  await hers.emitWithAck("join-video-call", { roomId, peerId: "her-page-1" });
  expect(await joined).toEqual({ roomId, userId: doctor.id, peerId: "her-page-1" });
  // The event that he has joined may still be on its way to her from the other process.
  await caughtUp(servers, hers);
  return { ...pair, his, hers };
}

export const offer = (text = sdp) => ({ type: "offer", sdp: text }) as const;
export const answer = (text = sdp) => ({ type: "answer", sdp: text }) as const;
export const candidate = (n: number) => ({ candidate: `candidate:${n}`, sdpMid: "0", sdpMLineIndex: 0 });
const signals = ["offer", "answer", "ice-candidate"] as const;

/** Collects every event of a call that reaches this page, in order. */
export function listen(client: ChatClient) {
  const sent: [string, unknown][] = [];
  for (const event of ["user-joined", "user-left", "call-initiated", ...signals] as const) {
    const name: keyof ServerEvents = event;
    (client as unknown as Socket).on(name, (content) => sent.push([name, content]));
  }
  return sent;
}

/** Resolves when every event that both server processes have sent to this page until now has arrived. */
export async function caughtUp(servers: TwoServers, client: ChatClient) {
  for (const { realtime } of [servers.world, servers.other]) {
    const arrival = nextEvent(client, "slotChanged");
    realtime.to(client.id!).emit("slotChanged", { doctorId: "", dateTime: "", available: true });
    await arrival;
  }
}

/** Changes the patient's appointments in the database. */
export const setVisit = (world: World, patient: Person, change: Partial<typeof appointments.$inferInsert>) =>
  world.db.update(appointments).set(change).where(eq(appointments.patientId, patient.id));
export const consentsOf = (world: World, person: Person) =>
  world.db.select().from(callConsents).where(eq(callConsents.userId, person.id));
export const peersOf = (world: World, roomId: string) =>
  world.db.select().from(callPeers).where(eq(callPeers.roomId, roomId));
