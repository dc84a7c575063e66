import * as contract from "@medisense/contract/chat";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { appointments } from "../../appointments/tables/appointment-tables.ts";
import { doctors, hospitals } from "../../directory/listing/tables.ts";
import { persons } from "../../persons/tables/person-tables.ts";
import { addDependant } from "../../persons/testing/dependant.fixture.ts";
import { aPair, aVisit, draft, nextEvent, send } from "../testing/chats.ts";
import { refused, useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

test("[CONS-01] seven days after the visit the chat is read-only, by socket and by HTTP", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const client = await servers.online(patient);
  const sent = draft(patient, doctor, "In time");
  await client.emitWithAck("sendMessage", sent);
  // Moving the clock would end the session, so the visit moves into the past instead.
  await servers.world.db
    .update(appointments)
    .set({ startsAt: new Date("2026-11-13T11:30:00+05:30"), status: "completed" })
    .where(eq(appointments.patientId, patient.id));

  expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject(
    refused(contract.chatErrors.closed),
  );
  // The message was sent in time, and only its acknowledgement may have been lost.
  expect(await client.emitWithAck("sendMessage", sent)).toMatchObject({ success: true });
  const call = await servers.world.as(patient);
  await expect(
    call(contract.sendMessage, { params: { id: doctor.id }, body: { content: "Late" } }),
  ).rejects.toMatchObject({ code: contract.chatErrors.closed.code, status: 409 });
  const chat = await call(contract.readChat, { params: { id: doctor.id }, query: {} });
  expect(chat).toMatchObject({ canWrite: false, writableUntil: "2026-11-20T06:30:00.000Z" });
  expect(chat.data.map(({ content }) => content)).toEqual(["In time"]);
  expect(await client.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject({
    success: true,
    canWrite: false,
  });
});

test("[CONS-01] when the doctor cancels the visit, the chat is read-only at once", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const client = await servers.online(patient);
  await send(client, patient, doctor);
  await servers.world.db
    .update(appointments)
    .set({ status: "cancelled" })
    .where(eq(appointments.patientId, patient.id));
  expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject(
    refused(contract.chatErrors.closed),
  );
  const chat = await (await servers.world.as(patient))(contract.readChat, { params: { id: doctor.id }, query: {} });
  expect(chat).toMatchObject({ canWrite: false, writableUntil: null, lastSeq: 1 });
});

test("once a child is of age, nobody writes to the account about the child's visits; what was written stays", async () => {
  const { world } = servers;
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor()];
  const personId = await addDependant(world, patient);
  await aVisit(world, patient, doctor, { personId });
  const [client, partner] = [await servers.online(patient), await servers.online(doctor)];
  await send(client, patient, doctor);
  await world.db.update(persons).set({ birthDate: "2008-11-20" }).where(eq(persons.id, personId));

  expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject(
    refused(contract.chatErrors.closed),
  );
  expect(await partner.emitWithAck("sendMessage", draft(doctor, patient))).toMatchObject(
    refused(contract.chatErrors.closed),
  );
  for (const [own, other] of [
    [patient, doctor],
    [doctor, patient],
  ] as const) {
    const chat = await (await world.as(own))(contract.readChat, { params: { id: other.id }, query: {} });
    expect(chat).toMatchObject({ canWrite: false, writableUntil: null, lastSeq: 1 });
  }

  await aVisit(world, patient, doctor, { startsAt: "2026-11-22T10:30:00+05:30" });
  expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject({ success: true });
});

test.each(["doctor", "hospital"] as const)("with a suspended %s the chat is read-only and says why", async (which) => {
  const { world } = servers;
  const hospital = await world.aHospital();
  const [patient, doctor] = [await world.aPatient(), await world.aDoctor({ hospitalId: hospital.id })];
  await aVisit(world, patient, doctor);
  const client = await servers.online(patient);
  await send(client, patient, doctor);
  const suspendedAt = world.clock.now();
  if (which === "doctor") await world.db.update(doctors).set({ suspendedAt }).where(eq(doctors.id, doctor.id));
  else await world.db.update(hospitals).set({ suspendedAt }).where(eq(hospitals.id, hospital.id));

  expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject(
    refused(contract.chatErrors.doctorSuspended),
  );
  expect(await client.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject({
    canWrite: false,
    isDoctorSuspended: true,
  });
  const chat = await (await world.as(patient))(contract.readChat, { params: { id: doctor.id }, query: {} });
  expect(chat).toMatchObject({ canWrite: false, isDoctorSuspended: true, lastSeq: 1 });
});

type Pair = Awaited<ReturnType<typeof aPair>>;
const people = {
  "another patient of the same doctor": async (pair: Pair) => {
    const stranger = await servers.world.aPatient();
    await aVisit(servers.world, stranger, pair.doctor, { startsAt: "2026-11-21T11:00:00+05:30" });
    return stranger;
  },
  "another doctor of the same patient": async (pair: Pair) => {
    const stranger = await servers.world.aDoctor();
    await aVisit(servers.world, pair.patient, stranger);
    return stranger;
  },
  "a patient who only held a slot": async (pair: Pair) => {
    const stranger = await servers.world.aPatient();
    await aVisit(servers.world, stranger, pair.doctor, {
      status: "pending",
      confirmed: false,
      startsAt: "2026-11-21T12:00:00+05:30",
    });
    return stranger;
  },
  "an admin": () => servers.world.aUser({ role: "admin" }),
  "a hospital": () => servers.world.aUser({ role: "hospital" }),
};

test.each(Object.entries(people))(
  "[CONS-01] %s cannot read, join, receive, mark or write anything",
  async (_, make) => {
    const pair = await aPair(servers.world);
    const { patient, doctor } = pair;
    const his = await servers.online(patient);
    await send(his, patient, doctor, "Between us");
    const stranger = await make(pair);
    const spy = await servers.online(stranger, servers.other);
    const overheard = vi.fn();
    for (const event of ["receiveMessage", "typing", "messagesRead", "messagesDelivered"] as const) {
      spy.on(event, overheard);
    }

    const { notYours, notYourName } = contract.chatErrors;
    for (const ids of [
      [patient.id, doctor.id],
      [doctor.id, patient.id],
    ] as const) {
      expect(await spy.emitWithAck("joinRoom", ...ids)).toMatchObject(refused(notYours));
      const call = await servers.world.as(stranger);
      const params = { userId: ids[0], doctorId: ids[1] };
      await expect(call(contract.chatOfPair, { params, query: {} })).rejects.toMatchObject({ status: 403 });
    }
    expect(await spy.emitWithAck("sendMessage", draft(patient, doctor, "Forged"))).toMatchObject(refused(notYourName));
    expect(await spy.emitWithAck("sendMessage", draft(doctor, patient, "Forged"))).toMatchObject(refused(notYourName));
    for (const partnerId of [patient.id, doctor.id]) {
      // The stranger may share a visit with this partner. Then the event concerns that other pair.
      await spy.emitWithAck("typing", { partnerId, isTyping: true });
      await spy.emitWithAck("markRead", { partnerId, seq: 1 });
    }
    await his.emitWithAck("joinRoom", patient.id, doctor.id);
    const arrival = nextEvent(his, "receiveMessage");
    await send(his, patient, doctor, "Still between us");
    await arrival;

    const chat = await (await servers.world.as(patient))(contract.readChat, { params: { id: doctor.id }, query: {} });
    expect(chat.data.map(({ content }) => content)).toEqual(["Between us", "Still between us"]);
    expect(chat.partner).toEqual({ deliveredSeq: 0, readSeq: 0 });
    // The acknowledgement of a later event proves that no earlier event was still on its way.
    await spy.emitWithAck("leaveRoom", stranger.id, doctor.id);
    expect(overheard).not.toHaveBeenCalled();
  },
);

test("[CONS-01] two people without a confirmed visit cannot chat, and no conversation is created", async () => {
  const [patient, doctor] = [await servers.world.aPatient(), await servers.world.aDoctor()];
  await aVisit(servers.world, patient, doctor, { status: "expired", confirmed: false });
  const client = await servers.online(patient);
  const { notYours } = contract.chatErrors;
  expect(await client.emitWithAck("joinRoom", patient.id, doctor.id)).toMatchObject(refused(notYours));
  expect(await client.emitWithAck("sendMessage", draft(patient, doctor))).toMatchObject(refused(notYours));
  expect(await client.emitWithAck("typing", { partnerId: doctor.id, isTyping: true })).toMatchObject(refused(notYours));
  const call = await servers.world.as(patient);
  const params = { id: doctor.id };
  await expect(call(contract.readChat, { params, query: {} })).rejects.toMatchObject({ status: 403 });
  await expect(call(contract.sendMessage, { params, body: { content: "Hello" } })).rejects.toMatchObject({
    status: 403,
  });
  await expect(call(contract.readChat, { params: { id: crypto.randomUUID() }, query: {} })).rejects.toMatchObject({
    code: notYours.code,
  });
});
