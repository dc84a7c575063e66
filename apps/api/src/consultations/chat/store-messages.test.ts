import * as contract from "@medisense/contract/chat";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { aPair, aVisit, draft, send, storedBy } from "../testing/chats.ts";
import { refused, useTwoServers } from "../testing/two-servers.ts";
import { messages } from "./tables.ts";

const servers = useTwoServers();

test("[CONS-02] a message is stored before it is acknowledged", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const client = await servers.online(patient);
  for (let turn = 0; turn < 20; turn++) {
    const { _id } = await send(client, patient, doctor);
    expect(await servers.world.db.select().from(messages).where(eq(messages.id, _id))).toHaveLength(1);
  }
});

test("[CONS-02] a message that is sent again is stored once and gets the same acknowledgement", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const [here, there] = [await servers.online(patient), await servers.online(patient, servers.other)];
  const sent = draft(patient, doctor);
  const acks = await Promise.all(
    [here, there, here, there, here].map((client) => client.emitWithAck("sendMessage", sent)),
  );
  acks.push(await there.emitWithAck("sendMessage", { ...sent, content: "Changed" }));
  expect(new Set(acks.map((ack) => JSON.stringify(ack))).size).toBe(1);
  expect(await storedBy(servers.world, patient)).toHaveLength(1);
});

test("[CONS-02] a client id of one chat neither reveals nor repeats a message in another", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const other = await servers.world.aDoctor();
  await aVisit(servers.world, patient, other);
  const client = await servers.online(patient);
  const sent = draft(patient, doctor, "For one doctor");
  await client.emitWithAck("sendMessage", sent);
  const again = { ...sent, receiverId: other.id };
  expect(await client.emitWithAck("sendMessage", again)).toMatchObject(refused(contract.chatErrors.clientIdUsed));
  const both = draft(patient, doctor);
  const acks = await Promise.all(
    [both, { ...both, receiverId: other.id }].map((one) => client.emitWithAck("sendMessage", one)),
  );
  expect(acks.map(({ success }) => success)).toEqual([true, false]);
  expect(await storedBy(servers.world, patient)).toHaveLength(2);
});
