import { callErrors } from "@medisense/contract/calls";
import { expect, test } from "vitest";
import { aCall, caughtUp, listen, offer, peersOf } from "../testing/calls.ts";
import { nextEvent } from "../testing/chats.ts";
import { refused, useTwoServers } from "../testing/two-servers.ts";

const servers = useTwoServers();

test.each(["left", "ended"] as const)(
  "[CONS-04] the other person is notified that one has %s, and no more signals arrive",
  async (reason) => {
    const { patient, roomId, his, hers } = await aCall(servers);
    const left = nextEvent(hers, "user-left");
    await his.emitWithAck("leave-video-call", { roomId, reason });
    expect(await left).toEqual({ roomId, userId: patient.id, peerId: "his-page-1", reason });
    expect(await his.emitWithAck("offer", { roomId, offer: offer() })).toMatchObject(refused(callErrors.notJoined));
    const atHis = listen(his);
    expect(await hers.emitWithAck("offer", { roomId, offer: offer() })).toEqual({ success: true });
    await hers.emitWithAck("leave-video-call", { roomId });
    await caughtUp(servers, his);
    expect(atHis).toEqual([]);
    expect(await peersOf(servers.world, roomId)).toEqual([]);
  },
);

test("[CONS-05] a page that is closed or disconnected is announced as lost", async () => {
  const { patient, roomId, his, hers } = await aCall(servers);
  const left = nextEvent(hers, "user-left");
  his.close();
  expect(await left).toEqual({ roomId, userId: patient.id, peerId: "his-page-1", reason: "lost" });
  expect(await peersOf(servers.world, roomId)).toHaveLength(1);
});
