import { callConsent, callErrors } from "@medisense/contract/calls";
import type { Socket } from "socket.io-client";
import { expect, test } from "vitest";
import {
  aPairInTime,
  atHalfPastTwelve,
  caughtUp,
  consentsOf,
  inTime,
  listen,
  offer,
  peersOf,
} from "../testing/calls.ts";
import { refused, useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

test("[CONS-06] consent is stored before the join is acknowledged, and only the first consent counts", async () => {
  const { patient, doctor, roomId } = await aPairInTime(servers);
  const [his, hers] = [await servers.online(patient), await servers.online(doctor)];
  const consent = { version: callConsent.version, language: "hi" } as const;
  expect(await his.emitWithAck("join-video-call", { roomId, consent })).toMatchObject({ success: true });
  const stored = await consentsOf(servers.world, patient);
  expect(stored).toEqual([
    {
      appointmentId: expect.any(String),
      userId: patient.id,
      version: callConsent.version,
      language: "hi",
      how: "explicit",
      at: new Date(inTime),
    },
  ]);
  servers.world.travelTo(atHalfPastTwelve);
  await his.emitWithAck("join-video-call", { roomId, consent: { ...consent, language: "en" } });
  await his.emitWithAck("join-video-call", { roomId });
  expect(await consentsOf(servers.world, patient)).toEqual(stored);

  await hers.emitWithAck("join-video-call", { roomId });
  expect(await consentsOf(servers.world, doctor)).toMatchObject([{ how: "implied", language: null }]);
});

test("[CONS-06] when the consent cannot be stored, nobody joins and the other person is not notified", async () => {
  const { patient, doctor, roomId } = await aPairInTime(servers);
  const [his, hers] = [await servers.online(patient), await servers.online(doctor)];
  await hers.emitWithAck("watch-video-call", { roomId });
  const atHers = listen(hers);
  await servers.world.pool.query("alter table call_consents rename to call_consents_away");
  expect(await his.emitWithAck("join-video-call", { roomId })).toMatchObject({ code: "common/unexpected" });
  await servers.world.pool.query("alter table call_consents_away rename to call_consents");
  expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
  await caughtUp(servers, hers);
  expect(atHers).toEqual([]);
  expect(await peersOf(servers.world, roomId)).toEqual([]);
});

test("[CONS-06] an unknown version or language of the consent is refused", async () => {
  const { patient, roomId } = await aPairInTime(servers);
  const his = await servers.online(patient);
  for (const consent of [
    { version: "1999-01", language: "en" },
    { version: callConsent.version, language: "fr" },
    { version: "x".repeat(10_000), language: "en" },
  ]) {
    const raw = his as unknown as Socket;
    expect(await raw.emitWithAck("join-video-call", { roomId, consent })).toMatchObject({
      code: "common/invalidRequest",
    });
  }
  expect(await consentsOf(servers.world, patient)).toEqual([]);
  expect(await peersOf(servers.world, roomId)).toEqual([]);
});
