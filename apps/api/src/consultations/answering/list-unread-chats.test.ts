import { listUnreadChats } from "@medisense/contract/chat";
import { expect, test } from "vitest";
import { aPair, aVisit, send } from "../testing/chats.ts";
import { useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

test("[CONS-01] the doctor's unread chats hold what patients wrote, until it is read, and nobody else's", async () => {
  const { world } = servers;
  const { patient, doctor } = await aPair(world);
  const [other, stranger] = [await world.aPatient({ firstName: "Bina", lastName: "Rao" }), await world.aDoctor()];
  await aVisit(world, other, doctor, { startsAt: "2026-11-21T11:00:00+05:30" });
  const [fromPatient, fromOther, desk] = [
    await servers.online(patient),
    await servers.online(other),
    await servers.online(doctor),
  ];
  await send(fromPatient, patient, doctor, "One");
  await send(desk, doctor, patient, "From the doctor");
  await send(fromPatient, patient, doctor, "Two");
  world.travelTo("2026-11-20T12:05:00+05:30");
  await send(fromOther, other, doctor, "Later");

  const unread = async (person: { id: string } = doctor) => (await world.as(person))(listUnreadChats, {});
  const latestAt = "2026-11-20T06:35:00.000Z";
  expect(await unread()).toMatchObject({
    total: 2,
    data: [
      { userId: other.id, patientName: "Bina Rao", unread: 1, latestAt },
      { userId: patient.id, unread: 2 },
    ],
  });
  expect(await unread(stranger)).toMatchObject({ total: 0, data: [] });
  await expect(unread(patient)).rejects.toMatchObject({ status: 403 });

  await desk.emitWithAck("markRead", { partnerId: patient.id, seq: 3 });
  expect((await unread()).data.map(({ userId }) => userId)).toEqual([other.id]);
});
