import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { createApp } from "../../app.ts";
import { noon } from "../../testing/noon.ts";
import { createWorld, type World } from "../../testing/world.ts";
import { type ChatClient, connect } from "./chats.ts";

/**
 * Runs two server processes on one database for the tests of a file. Each test starts at `noon`, and its sockets are
 * closed after it.
 */
export function useTwoServers() {
  let world: World;
  let other: Awaited<ReturnType<typeof createApp>>;
  const clients: ChatClient[] = [];

  beforeAll(async () => {
    world = await createWorld({ rateLimitScale: 100 });
    other = await createApp(world);
    await other.app.listen({ host: "127.0.0.1", port: 0 });
    await vi.waitUntil(async () => (await world.realtime.of("/").adapter.serverCount()) === 2, 10_000);
  });
  beforeEach(() => world.travelTo(noon));
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(async () => {
    await other.app.close();
    await world.close();
  });

  return {
    /** The first server process, its database and its clock. */
    get world() {
      return world;
    },
    /** The second server process. */
    get other() {
      return other;
    },
    /** Connects a person's socket to one of the server processes. */
    async online(person: { id: string }, at: Pick<World, "app"> = world) {
      const client = await connect(world, person, at);
      clients.push(client);
      return client;
    },
  };
}

export type TwoServers = ReturnType<typeof useTwoServers>;

/** The acknowledgement of an event that the server refuses with this error. */
export const refused = ({ code }: { code: string }) => ({ success: false, code });
