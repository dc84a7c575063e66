import { Duplex } from "node:stream";
import { expect, test } from "vitest";
import { gatherWrites } from "./gather-writes.ts";

function aConnection() {
  const pieces: string[] = [];
  const connection = new Duplex({
    read() {},
    write(chunk: Buffer, _encoding, done) {
      pieces.push(String(chunk));
      done();
    },
    writev(chunks, done) {
      pieces.push(chunks.map(({ chunk }) => String(chunk)).join(""));
      done();
    },
  });
  gatherWrites(connection);
  return { connection, pieces };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("everything written in one turn is sent as one chunk, in order", async () => {
  const { connection, pieces } = aConnection();
  const done: string[] = [];
  connection.write("one ", () => done.push("one"));
  await Promise.resolve();
  connection.write("two ");
  connection.write("three", () => done.push("three"));
  expect(done).toEqual(["one", "three"]);
  expect(pieces).toEqual([]);
  await nextTurn();
  expect(pieces).toEqual(["one two three"]);
  connection.write("four");
  await nextTurn();
  expect(pieces).toEqual(["one two three", "four"]);
});

test("data written just before the end is still sent", async () => {
  const { connection, pieces } = aConnection();
  connection.write("a last ");
  connection.end("word");
  await nextTurn();
  expect(pieces.join("")).toBe("a last word");
});
