import { iceServers } from "@medisense/contract/calls";
import { api } from "../../lib/api.ts";

const RENEW_BEFORE_MS = 5 * 60_000;
const ASK_AGAIN_AFTER_MS = 15_000;

export type IceSource = ReturnType<typeof createIceSource>;

/** The servers that help two browsers to find each other. Credentials end within the hour, calls may not. */
export function createIceSource(openRoom: () => string | undefined) {
  let servers: RTCIceServer[] = [];
  let validUntil = 0;
  let asking: Promise<boolean> | undefined;
  let mayAskAt = 0;

  async function ask() {
    mayAskAt = Date.now() + ASK_AGAIN_AFTER_MS;
    try {
      const roomId = openRoom();
      const answer = await api(iceServers, { query: roomId ? { roomId } : {} });
      servers = answer.iceServers.map(({ urls, username, credential }) => ({
        urls,
        ...(username !== undefined && { username }),
        ...(credential !== undefined && { credential }),
      }));
      validUntil = answer.expiresAt ? Date.parse(answer.expiresAt) : Infinity;
      return true;
    } catch {
      return false;
    }
  }

  return {
    now: () => servers,
    /** Answers whether there is an answer of the server at all. */
    async renew({ always = false } = {}) {
      const isFresh = Date.now() < validUntil - RENEW_BEFORE_MS;
      if (!always && (isFresh || Date.now() < mayAskAt)) return validUntil > 0;
      asking ??= ask().finally(() => (asking = undefined));
      return (await asking) || validUntil > 0;
    },
  };
}
