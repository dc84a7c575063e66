import { commonErrors } from "@medisense/contract/errors";
import {
  confirmSubscription,
  demoMailbox,
  endSubscription,
  notificationErrors,
  subscribe,
} from "@medisense/contract/notifications";
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { enqueue } from "../platform/jobs/enqueue.ts";
import { createWorld, type World } from "../testing/world.ts";
import { subscribers } from "./tables.ts";

let world: World | undefined;
const noon = new Date("2026-11-20T12:00:00+05:30").getTime();
const DAY_MS = 86_400_000;

beforeEach(async () => {
  await world?.close();
  world = await createWorld();
});
afterAll(() => world?.close());

async function mailTo(email: string) {
  await world!.runJobs();
  const { data } = await (await world!.as())(demoMailbox, { query: { to: email } });
  return data.map(({ text }) => ({
    confirm: /http\S+\/subscribe\/confirm\?token=(\S+)/.exec(text)![1]!,
    stop: /http\S+\/subscribe\/stop\?token=(\S+)/.exec(text)![1]!,
  }));
}

async function subscriberOf(email: string) {
  const [subscriber] = await world!.db.select().from(subscribers).where(eq(subscribers.email, email));
  return subscriber;
}

test("[LAND-12] only a confirmed subscriber gets the newsletter, and can unsubscribe", async () => {
  const visitor = await world!.as();
  await visitor(subscribe, { body: { email: "Asha@Example.com" } });
  expect((await subscriberOf("asha@example.com"))!.confirmedAt).toBeNull();

  const [mail] = await mailTo("asha@example.com");
  await visitor(confirmSubscription, { body: { token: mail!.confirm } });
  expect((await subscriberOf("asha@example.com"))!.confirmedAt).toEqual(new Date(noon));

  await visitor(endSubscription, { body: { token: mail!.stop } });
  await visitor(endSubscription, { body: { token: mail!.stop } });
  expect((await subscriberOf("asha@example.com"))!.confirmedAt).toBeNull();
});

test("a second confirmation changes nothing", async () => {
  const visitor = await world!.as();
  await visitor(subscribe, { body: { email: "asha@example.com" } });
  const [mail] = await mailTo("asha@example.com");
  await visitor(confirmSubscription, { body: { token: mail!.confirm } });
  world!.travelTo(new Date(noon + 30 * DAY_MS));

  await visitor(confirmSubscription, { body: { token: mail!.confirm } });

  expect((await subscriberOf("asha@example.com"))!.confirmedAt).toEqual(new Date(noon));
});

test("a subscriber who subscribes again gets the usual reply and no second mail", async () => {
  const visitor = await world!.as();
  const first = await visitor(subscribe, { body: { email: "asha@example.com" } });
  const [mail] = await mailTo("asha@example.com");
  await visitor(confirmSubscription, { body: { token: mail!.confirm } });

  const again = await visitor(subscribe, { body: { email: "asha@example.com" } });

  expect(again).toEqual(first);
  expect(await mailTo("asha@example.com")).toHaveLength(1);
  expect((await subscriberOf("asha@example.com"))!.confirmedAt).not.toBeNull();
});

test("an invented link, or one not used within a week, is refused", async () => {
  const visitor = await world!.as();
  await visitor(subscribe, { body: { email: "asha@example.com" } });
  const [mail] = await mailTo("asha@example.com");
  const refusal = expect.objectContaining({ code: notificationErrors.linkNotValid.code });

  await expect(visitor(confirmSubscription, { body: { token: "guess" } })).rejects.toEqual(refusal);
  await expect(visitor(endSubscription, { body: { token: "guess" } })).rejects.toEqual(refusal);
  world!.travelTo(new Date(noon + 7 * DAY_MS));
  await expect(visitor(confirmSubscription, { body: { token: mail!.confirm } })).rejects.toEqual(refusal);
});

test("emails that were never confirmed are deleted after a week, subscribers are kept", async () => {
  const visitor = await world!.as();
  await visitor(subscribe, { body: { email: "asha@example.com" } });
  await visitor(subscribe, { body: { email: "ravi@example.com" } });
  const [mail] = await mailTo("asha@example.com");
  await visitor(confirmSubscription, { body: { token: mail!.confirm } });
  world!.travelTo(new Date(noon + 7 * DAY_MS));

  await enqueue(world!.db, "notifications.purge", {});
  await world!.runJobs();

  expect(await world!.db.select({ email: subscribers.email }).from(subscribers)).toEqual([
    { email: "asha@example.com" },
  ]);
});

test("nobody can cause a flood of mails to a stranger", async () => {
  const visitor = await world!.as();
  const ask = () => visitor(subscribe, { body: { email: "asha@example.com" } });
  for (let time = 0; time < 3; time++) await ask();

  await expect(ask()).rejects.toMatchObject({ code: notificationErrors.tooManyRequests.code, status: 429 });
  expect(await mailTo("asha@example.com")).toHaveLength(3);
  world!.travelTo(new Date(noon + 60 * 60_000));
  await ask();
});

test("one client IP cannot cause mails to many strangers", async () => {
  const ask = (email: string, remoteAddress: string) =>
    world!.app.inject({ method: "POST", url: "/subscribe", payload: { email }, remoteAddress });
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => ask(`p${n}@example.com`, "203.0.113.7")));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(30);
  expect(answers.filter(({ statusCode }) => statusCode === 429).map((answer) => answer.json().code)).toEqual(
    Array.from({ length: 10 }, () => commonErrors.tooManyRequests.code),
  );
  expect((await ask("p40@example.com", "203.0.113.8")).statusCode).toBe(200);
});
