import { iceServers } from "@medisense/contract/calls";
import { api } from "../../../lib/api.ts";
import { serverNow } from "../../../lib/clock/server-clock.ts";

const RENEW_BEFORE_MS = 5 * 60_000;
const RETRY_AFTER_MS = 15_000;

export type IceSource = ReturnType<typeof createIceSource>;

/** Keeps the ICE servers, by which two browsers find each other. Their credentials expire within the hour. */
export function createIceSource(openRoom: () => string | undefined) {
  let servers: RTCIceServer[] = [];
  let validUntil = 0;
  let fetching: Promise<boolean> | undefined;
  let mayFetchAt = 0;

  async function fetchServers() {
    mayFetchAt = Date.now() + RETRY_AFTER_MS;
    try {
      const roomId = openRoom();
      const response = await api(iceServers, { query: roomId ? { roomId } : {} });
      servers = response.iceServers.map(({ urls, username, credential }) => ({
        urls,
        ...(username !== undefined && { username }),
        ...(credential !== undefined && { credential }),
      }));
      validUntil = response.expiresAt ? Date.parse(response.expiresAt) : Infinity;
      return true;
    } catch {
      return false;
    }
  }

  return {
    now: () => servers,
    /** Fetches the servers if they expire soon. Returns false as long as the server never responded. */
    async renew({ always = false } = {}) {
      const isFresh = serverNow().getTime() < validUntil - RENEW_BEFORE_MS;
      if (!always && (isFresh || Date.now() < mayFetchAt)) return validUntil > 0;
      fetching ??= fetchServers().finally(() => (fetching = undefined));
      return (await fetching) || validUntil > 0;
    },
  };
}
