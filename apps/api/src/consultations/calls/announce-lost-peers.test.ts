import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { aCall, listen } from "../testing/calls.ts";
import { nextEvent } from "../testing/chats.ts";
import { useTwoServers } from "../testing/two-servers.ts";
import { announceLostPeers } from "./announce-lost-peers.ts";
import { callPeers } from "./tables.ts";

const servers = useTwoServers();

test("[CONS-05] people on a killed server process are announced as lost exactly once", async () => {
  const { patient, doctor, roomId, his, hers } = await aCall(servers);
  const lost = { roomId, userId: patient.id, peerId: "his-page-1", reason: "lost" };
  // The page gets no more heartbeats, although its socket still seems connected.
  const wasSeen = new Date(Date.now() - 60_000);
  await servers.world.db
    .update(callPeers)
    .set({ seenAt: wasSeen })
    .where(and(eq(callPeers.roomId, roomId), eq(callPeers.userId, patient.id)));
  const now = await hers.emitWithAck("watch-video-call", { roomId });
  expect(now.success && now.present).toEqual([{ userId: doctor.id, peerId: "her-page-1" }]);
  const atHers = listen(hers);
  const heardOf = nextEvent(hers, "user-left");
  await Promise.all([
    announceLostPeers(servers.world),
    announceLostPeers({ ...servers.world, realtime: servers.other.realtime }),
  ]);
  expect(await heardOf).toEqual(lost);
  await his.emitWithAck("join-video-call", { roomId, peerId: "his-page-1" });
  await his.emitWithAck("call-initiated", { roomId });
  await vi.waitUntil(() => atHers.some(([event]) => event === "call-initiated"));
  expect(atHers.map(([event]) => event)).toEqual(["user-left", "user-joined", "call-initiated"]);
});
