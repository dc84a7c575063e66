import { callErrors } from "@medisense/contract/calls";
import { expect, test, vi } from "vitest";
import { aCall, aPairInTime, caughtUp, listen, offer, peersOf } from "../testing/calls.ts";
import { nextEvent } from "../testing/chats.ts";
import { refused, useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

test("[CONS-05] a second page of the same person replaces the first, even on another server process", async () => {
  const { patient, doctor, roomId, his, hers } = await aCall(servers);
  const [atFirst, atHers] = [listen(his), listen(hers)];
  const second = await servers.online(patient, servers.other);
  const replaced = nextEvent(his, "user-left");
  await second.emitWithAck("join-video-call", { roomId, peerId: "his-page-2" });
  expect(await replaced).toEqual({ roomId, userId: patient.id, peerId: "his-page-1", reason: "replaced" });

  expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
  await his.emitWithAck("leave-video-call", { roomId });
  his.close();
  const atSecond = nextEvent(second, "offer");
  await hers.emitWithAck("offer", { roomId, offer: offer() });
  expect(await atSecond).toMatchObject({ userId: doctor.id, peerId: "her-page-1" });
  await caughtUp(servers, hers);
  expect(atHers).toEqual([["user-joined", { roomId, userId: patient.id, peerId: "his-page-2" }]]);
  expect(atFirst.map(([event]) => event)).not.toContain("offer");
});

test("[CONS-05] a page that was replaced while disconnected cannot return to the call while the other page is in it", async () => {
  const { patient, roomId, his } = await aCall(servers);
  his.close();
  const second = await servers.online(patient, servers.other);
  await second.emitWithAck("join-video-call", { roomId, peerId: "his-page-2" });
  const back = await servers.online(patient);
  const returning = { roomId, peerId: "his-page-1", isReturning: true };
  const atSecond = listen(second);
  expect(await back.emitWithAck("join-video-call", returning)).toMatchObject(refused(callErrors.replaced));
  await caughtUp(servers, second);
  expect(atSecond).toEqual([]);
  expect((await peersOf(servers.world, roomId)).map(({ peerId }) => peerId)).toContain("his-page-2");

  await second.emitWithAck("leave-video-call", { roomId });
  expect(await back.emitWithAck("join-video-call", returning)).toMatchObject({ success: true });
});

test("[CONS-05] of many pages that join at once exactly one is in the call, and all others are notified that they were replaced", async () => {
  const { patient, roomId } = await aPairInTime(servers);
  const pages = await Promise.all(
    Array.from({ length: 8 }, (_, n) => servers.online(patient, n % 2 === 0 ? servers.world : servers.other)),
  );
  const out = new Set<number>();
  for (const [n, page] of pages.entries()) {
    page.on("user-left", ({ peerId, reason }) => {
      if (peerId === `his-page-${n}` && reason === "replaced") out.add(n);
    });
  }
  await Promise.all(pages.map((page, n) => page.emitWithAck("join-video-call", { roomId, peerId: `his-page-${n}` })));
  await vi.waitUntil(() => out.size === 7);
  const [peer, ...others] = await peersOf(servers.world, roomId);
  expect(others).toEqual([]);
  expect(out.has(Number(peer!.peerId.at(-1)))).toBe(false);
});

test("[CONS-05] the same page with a new socket joins again and is never announced as lost", async () => {
  const { patient, roomId, his, hers } = await aCall(servers);
  const [atFirst, atHers] = [listen(his), listen(hers)];
  const again = await servers.online(patient, servers.other);
  const joined = nextEvent(hers, "user-joined");
  await again.emitWithAck("join-video-call", { roomId, peerId: "his-page-1" });
  expect(await joined).toEqual({ roomId, userId: patient.id, peerId: "his-page-1" });

  const gone = new Promise((resolve) => {
    for (const socket of servers.world.realtime.sockets.sockets.values()) {
      if (socket.id === his.id) socket.on("disconnect", resolve);
    }
  });
  his.close();
  await gone;
  const resent = nextEvent(again, "offer");
  await hers.emitWithAck("offer", { roomId, offer: offer() });
  await resent;
  await caughtUp(servers, hers);
  expect(atHers.map(([event]) => event)).toEqual(["user-joined"]);
  expect(atFirst).toEqual([]);
});
