import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { piecesOf, withOrderedNotifications } from "./ordered-notifications.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const large = "राम 👩🏽‍⚕️ \\ \u0001 ".repeat(2000);

test("notifications arrive whole, once and in order, of any size and any number at once", async () => {
  const client = await withOrderedNotifications(database.pool).connect();
  const notificationsOf = (sender: string) =>
    Array.from({ length: 300 }, (_, n) => `${sender} ${n % 7 === 0 ? `${n} ${large}` : n % 2 ? "the same" : n}`);
  const heard: string[] = [];
  const allHeard = new Promise<void>((resolve) => {
    client.on("notification", ({ payload }) => {
      heard.push(payload!);
      if (heard.length === 600) resolve();
    });
  });
  await client.query("listen events");

  await Promise.all(
    ["one", "other"].flatMap((sender) => {
      const pool = withOrderedNotifications(database.pool);
      return notificationsOf(sender).map((payload) => pool.query("SELECT pg_notify($1, $2)", ["events", payload]));
    }),
  );
  await allHeard;
  client.release(true);

  for (const sender of ["one", "other"]) {
    expect(heard.filter((payload) => payload.startsWith(sender))).toEqual(notificationsOf(sender));
  }
});

test("a piece fits into one notification and never ends in the middle of a character", () => {
  const pieces = piecesOf(large);
  expect(pieces.join("")).toBe(large);
  expect(pieces.length).toBeGreaterThan(5);
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(7800);
});

test("a notification that fails rejects its own promise, and the next one is sent", async () => {
  const pool = withOrderedNotifications(database.pool);
  await expect(pool.query("SELECT pg_notify($1, $2)", ["x".repeat(100), "too long a channel"])).rejects.toThrow();
  await pool.query("SELECT pg_notify($1, $2)", ["events", "fine"]);
});

test("notifications that are sent at once take one statement, and so one commit", async () => {
  const query = vi.spyOn(database.pool, "query");
  onTestFinished(() => query.mockRestore());
  const pool = withOrderedNotifications(database.pool);
  await Promise.all(
    ["one", "two", "three"].map((payload) => pool.query("SELECT pg_notify($1, $2)", ["events", payload])),
  );
  expect(query).toHaveBeenCalledTimes(1);
});
