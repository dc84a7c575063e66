import { PassThrough } from "node:stream";
import { expect, test, vi } from "vitest";
import { readInTurn } from "./read-in-turn.ts";

/** Creates a connection whose sender has used up what may be read at once, and whose turns the test gives. */
function aConnection(mayRead: (bytes: number) => boolean) {
  const connection = new PassThrough();
  const pieces: string[] = [];
  const turns: (() => void)[] = [];
  connection.on("data", (piece: Buffer) => pieces.push(String(piece)));
  readInTurn(connection, {
    mayRead,
    inTurn: async (work) => {
      await new Promise<void>((resolve) => turns.push(resolve));
      await work();
    },
  });
  const nextTurn = async () => {
    turns.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { connection, pieces, nextTurn };
}

test("what is within the limit is read at once", async () => {
  const { connection, pieces, nextTurn } = aConnection((bytes) => bytes <= 5000);

  connection.write("x".repeat(5000));
  await nextTurn();
  expect(pieces.map(({ length }) => length)).toEqual([5000]);
});

test("beyond the limit each turn reads one small piece, all in order, and what came later waits", async () => {
  const { connection, pieces, nextTurn } = aConnection(() => false);
  const sent = Array.from({ length: 400 }, (_, n) => `${n} `).join("");
  connection.write(sent);
  connection.write("later");
  expect(pieces).toEqual([]);

  await nextTurn();
  expect(pieces).toEqual([sent.slice(0, 1024)]);
  await nextTurn();
  expect(pieces.join("")).toBe(sent);
  await nextTurn();
  expect(pieces.at(-1)).toBe("later");
});

test("a connection that ends while it waits is read no further", async () => {
  const { connection, pieces, nextTurn } = aConnection(() => false);
  connection.write("x".repeat(5000));
  await nextTurn();
  connection.destroy();

  await nextTurn();
  expect(pieces).toHaveLength(1);
});

test("a connection that does not read its answers is read no further until it has, and keeps no turn", async () => {
  const { connection, pieces, nextTurn } = aConnection(() => false);
  const listenersBefore = connection.listenerCount("drain") + connection.listenerCount("close");
  const isFull = vi.spyOn(connection, "writableNeedDrain", "get").mockReturnValue(true);
  connection.write("x".repeat(1500));
  await nextTurn();
  expect(pieces).toEqual([]);

  isFull.mockReturnValue(false);
  connection.emit("drain");
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(pieces.join("")).toHaveLength(1500);
  expect(connection.listenerCount("drain") + connection.listenerCount("close")).toBe(listenersBefore);
});

test("an upgrade that nobody reads is closed, and one that is being refused ends by itself", () => {
  const [unread, refused] = [new PassThrough(), new PassThrough()];
  refused.end();
  for (const connection of [unread, refused]) readInTurn(connection, { mayRead: () => true, inTurn: (work) => work() });
  expect([unread.destroyed, refused.destroyed]).toEqual([true, false]);
});
