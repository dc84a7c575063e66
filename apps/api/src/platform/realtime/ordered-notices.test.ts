import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { keepOrder, piecesOf } from "./ordered-notices.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const large = "राम 👩🏽‍⚕️ \\ \u0001 ".repeat(2000);

test("notices arrive whole, each once and in the order they were sent, however large and however many at once", async () => {
  const client = await keepOrder(database.pool).connect();
  const noticesOf = (sender: string) =>
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
      const pool = keepOrder(database.pool);
      return noticesOf(sender).map((notice) => pool.query("SELECT pg_notify($1, $2)", ["events", notice]));
    }),
  );
  await allHeard;
  client.release(true);

  for (const sender of ["one", "other"]) {
    expect(heard.filter((notice) => notice.startsWith(sender))).toEqual(noticesOf(sender));
  }
});

test("a piece fits into one notice and is never cut in the middle of a character", () => {
  const pieces = piecesOf(large);
  expect(pieces.join("")).toBe(large);
  expect(pieces.length).toBeGreaterThan(5);
  for (const piece of pieces) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(7800);
});

test("a notice that could not be sent is the sender's failure, and the next one is sent", async () => {
  const pool = keepOrder(database.pool);
  await expect(pool.query("SELECT pg_notify($1, $2)", ["x".repeat(100), "too long a channel"])).rejects.toThrow();
  await pool.query("SELECT pg_notify($1, $2)", ["events", "fine"]);
});
