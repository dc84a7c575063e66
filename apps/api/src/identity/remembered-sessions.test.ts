import { logOut, logOutEverywhere, me } from "@medisense/contract/identity";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createApp } from "../app.ts";
import { inProcessClient } from "../platform/testing/in-process-client.ts";
import { createWorld, type World } from "../testing/world.ts";
import { deleteSessionsOf, disconnectUser } from "./account-state/end-sessions.ts";

const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
let world: World;
let neighbour: Awaited<ReturnType<typeof createApp>>;

/** Starts a second server on the same database. */
beforeAll(async () => {
  world = await createWorld();
  neighbour = await createApp(world);
});
afterAll(async () => {
  await neighbour.app.close();
  await world.close();
});
beforeEach(() => world.travelTo(new Date(noon)));

async function statusOf({ app }: Pick<World, "app">, token: string) {
  const { statusCode } = await app.inject({ url: me.path, headers: { authorization: `Bearer ${token}` } });
  return statusCode;
}

/** Logs in, and lets both servers know the session. */
async function loggedIn() {
  const { id } = await world.aPatient();
  const token = await world.tokenOf(id);
  expect([await statusOf(world, token), await statusOf(neighbour, token)]).toEqual([200, 200]);
  return { id, token, call: inProcessClient(world.app, token) };
}

/** The clock stands still, so only the notification can end the session on the other server. */
async function expectEndedEverywhere(token: string) {
  expect(await statusOf(world, token)).toBe(401);
  await vi.waitFor(async () => expect(await statusOf(neighbour, token)).toBe(401), 60_000);
}

test("[AUTH-10] a logout ends a session that other server processes remember", async () => {
  const { call, token } = await loggedIn();
  await call(logOut, {});
  await expectEndedEverywhere(token);
});

test("[AUTH-10] logging out everywhere ends a session that other server processes remember", async () => {
  const { call, token } = await loggedIn();
  await call(logOutEverywhere, {});
  await expectEndedEverywhere(token);
});

test("what ends all sessions of an account ends those that server processes remember", async () => {
  const { id, token } = await loggedIn();
  await deleteSessionsOf(world.db, id);
  disconnectUser(world, id);
  await expectEndedEverywhere(token);
});

test("a session whose end nobody has told counts for less than a second", async () => {
  const { id, token } = await loggedIn();
  await deleteSessionsOf(world.db, id);
  world.travelTo(new Date(noon + 1000));
  expect([await statusOf(world, token), await statusOf(neighbour, token)]).toEqual([401, 401]);
});

test("a session in use is read again together with one that has to be read", async () => {
  const first = await loggedIn();
  world.travelTo(new Date(noon + 500));
  const second = await loggedIn();
  expect(await statusOf(world, second.token)).toBe(200);
  await deleteSessionsOf(world.db, second.id);

  expect(await statusOf(world, second.token)).toBe(200);
  world.travelTo(new Date(noon + 1000));
  expect(await statusOf(world, first.token)).toBe(200);
  expect(await statusOf(world, second.token)).toBe(401);
});
