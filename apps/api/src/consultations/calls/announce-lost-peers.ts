import type { CallDeps } from "./deps.ts";
import { removeLostPeers } from "./remove-lost-peers.ts";
import { roomOfCall } from "./room-of-call.ts";

/** Removes lost pages from their calls and notifies the others in each room. */
export async function announceLostPeers({ db, realtime }: Pick<CallDeps, "db" | "realtime">) {
  for (const { roomId, userId, peerId } of await removeLostPeers({ db })) {
    realtime.to(roomOfCall(roomId)).emit("user-left", { roomId, userId, peerId, reason: "lost" });
  }
}
