import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApp } from "../app.ts";
import { attemptCounters } from "../platform/tables.ts";
import { createWorld, type World } from "../testing/world.ts";

let world: World;
let servers: Pick<World, "app">[];

beforeAll(async () => {
  world = await createWorld();
  servers = [world, await createApp(world)];
});
afterAll(async () => {
  await servers[1]!.app.close();
  await world.close();
});
beforeEach(() => world.db.delete(attemptCounters));

/** Sends the same request many times at once, alternating between the servers. */
async function statuses(
  times: number,
  url: string,
  payload: (n: number) => object,
  addressOf = (n: number) => `10.1.0.${n}`,
) {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, n) =>
      servers[n % servers.length]!.app.inject({
        method: "POST",
        url,
        payload: payload(n),
        remoteAddress: addressOf(n),
      }),
    ),
  );
  const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  return { accepted: of(200), unauthorized: of(401), tooMany: of(429) };
}

const form = (email: string) => ({
  email,
  firstName: "Asha",
  lastName: "Rao",
  password: "Neem-tree-42",
  confirmPassword: "Neem-tree-42",
});

test("the login limit holds across all server processes", async () => {
  const { email } = await world.aUser();

  const guess = (n: number) => ({ email, password: `guess-${n}`, role: "user" });
  const login = await statuses(30, "/user/login", guess, () => "10.1.0.1");

  expect(login).toEqual({ accepted: 0, unauthorized: 10, tooMany: 20 });
});

test("the OTP limit holds across all server processes", async () => {
  expect(await statuses(10, "/user/send-otp", () => form("new@example.com"))).toEqual({
    accepted: 1,
    unauthorized: 0,
    tooMany: 9,
  });
});

test("the limit of reset links holds across all server processes", async () => {
  const link = await statuses(10, "/user/forgot-password", () => ({ email: "asha@example.com" }));

  expect(link).toEqual({ accepted: 6, unauthorized: 0, tooMany: 4 });
});
