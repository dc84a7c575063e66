import * as contract from "@medisense/contract/chat";
import { expect, test } from "vitest";
import { aPair, send, storedBy } from "../testing/chats.ts";
import { useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

test("[CONS-02] messages are sent and read by HTTP as well, under both URLs of a chat", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const [his, hers] = [await servers.world.as(patient), await servers.world.as(doctor)];
  const body = { content: "By post", clientId: "by-post-0001" };
  const { newMessage } = await his(contract.sendMessage, { params: { id: doctor.id }, body });
  expect((await his(contract.sendMessage, { params: { id: doctor.id }, body })).newMessage).toEqual(newMessage);
  const answer = await hers(contract.sendMessage, { params: { id: patient.id }, body: { content: "Read" } });

  const chat = await his(contract.chatOfPair, {
    params: { userId: patient.id, doctorId: doctor.id },
    query: {},
  });
  expect(chat).toEqual([newMessage, answer.newMessage]);
  const byId = await hers(contract.readChat, { params: { id: patient.id }, query: {} });
  expect(byId.data).toEqual(chat);
  expect(byId).toMatchObject({
    canWrite: true,
    isDoctorSuspended: false,
    lastSeq: 2,
    hasMore: false,
    patient: { _id: patient.id, name: "Asha Rao" },
    doctor: { _id: doctor.id, name: doctor.name, registrationNo: doctor.registrationNo },
  });
});

test("[CONS-01] the history is an array, and its Link header leads to the other pages", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const client = await servers.online(patient);
  for (const n of range(1, 5)) await send(client, patient, doctor, `Message ${n}`);
  const headers = { authorization: `Bearer ${await servers.world.tokenOf(patient.id)}` };
  const path = `/message/chat/${patient.id}/${doctor.id}`;
  const page = async (query: string) => {
    const reply = await servers.world.app.inject({ url: path + query, headers });
    const seqs = reply.json<contract.Message[]>().map(({ seq }) => seq);
    return { seqs, link: reply.headers["link"] };
  };

  expect(await page("?limit=2")).toEqual({ seqs: [4, 5], link: `<${path}?before=4&limit=2>; rel="prev"` });
  expect(await page("?before=4&limit=2")).toEqual({ seqs: [2, 3], link: `<${path}?before=2&limit=2>; rel="prev"` });
  expect(await page("?before=2&limit=2")).toEqual({ seqs: [1], link: undefined });
  expect(await page("?after=1&limit=2")).toEqual({ seqs: [2, 3], link: `<${path}?after=3&limit=2>; rel="next"` });
  expect(await page("?after=3&limit=2")).toEqual({ seqs: [4, 5], link: undefined });
});

test("[CONS-01] a long history is read in pages, and missed messages in order", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const client = await servers.online(patient);
  await Promise.all(Array.from({ length: 25 }, (_, n) => send(client, patient, doctor, `Message ${n + 1}`)));
  const read = await servers.world.as(doctor);
  const page = async (query: Parameters<typeof read<typeof contract.readChat>>[1]["query"]) => {
    const { data, hasMore } = await read(contract.readChat, { params: { id: patient.id }, query });
    return { seqs: data.map(({ seq }) => seq), contents: data.map(({ content }) => content), hasMore };
  };
  expect(await page({ limit: 10 })).toMatchObject({ seqs: range(16, 25), hasMore: true });
  expect(await page({ limit: 10, before: 16 })).toMatchObject({ seqs: range(6, 15), hasMore: true });
  expect(await page({ limit: 10, before: 6 })).toMatchObject({ seqs: range(1, 5), hasMore: false });
  expect(await page({ limit: 10, after: 10 })).toMatchObject({ seqs: range(11, 20), hasMore: true });
  expect(await page({ after: 20 })).toMatchObject({ seqs: range(21, 25), hasMore: false });
  expect((await page({})).contents).toEqual(range(1, 25).map((n) => `Message ${n}`));
});

test("[CONS-01] without a session there is no chat", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const call = await servers.world.as();
  const pair = { userId: patient.id, doctorId: doctor.id };
  await expect(call(contract.chatOfPair, { params: pair, query: {} })).rejects.toMatchObject({ status: 401 });
  await expect(call(contract.readChat, { params: { id: doctor.id }, query: {} })).rejects.toMatchObject({
    status: 401,
  });
  await expect(
    call(contract.sendMessage, { params: { id: doctor.id }, body: { content: "Hello" } }),
  ).rejects.toMatchObject({ status: 401 });
});

test("[CONS-01] invalid HTTP requests are refused with 400", async () => {
  const { patient, doctor } = await aPair(servers.world);
  const authorization = `Bearer ${await servers.world.tokenOf(patient.id)}`;
  for (const url of [
    "/message/not-an-id",
    `/message/chat/${patient.id}/x`,
    `/message/${doctor.id}?before=0`,
    `/message/${doctor.id}?before=5&after=2`,
    `/message/${doctor.id}?limit=100000`,
    `/message/${doctor.id}?after=99999999999`,
  ]) {
    const reply = await servers.world.app.inject({ url, headers: { authorization } });
    expect([url, reply.statusCode]).toEqual([url, 400]);
  }
  for (const payload of [
    {},
    { content: "  " },
    { content: "\u200b\u2060\u3164" },
    { content: 7 },
    { content: "x".repeat(4001) },
  ]) {
    const url = `/message/send/${doctor.id}`;
    const reply = await servers.world.app.inject({ method: "POST", url, headers: { authorization }, payload });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ success: false, code: "common/invalidRequest" });
  }
  expect(await storedBy(servers.world, patient)).toHaveLength(0);
});

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
