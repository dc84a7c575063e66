/** The condition of a link, worst last. */
export type LinkCondition = "flowing" | "opening" | "disconnected" | "silent" | "failed";

/** Sound arrives many times a second, so after some seconds of nothing the link is dead. */
const SILENT_AFTER_MS = 5000;

/** Returns the condition at `now`; `arrivedAt` is when media last arrived, in milliseconds. */
export function conditionOf(
  connection: RTCPeerConnectionState,
  arrivedAt: number | undefined,
  now: number,
): LinkCondition {
  if (connection === "failed" || connection === "closed") return "failed";
  if (connection === "disconnected") return "disconnected";
  if (connection !== "connected" || arrivedAt === undefined) return "opening";
  return now - arrivedAt < SILENT_AFTER_MS ? "flowing" : "silent";
}
