import { expect, test } from "vitest";
import { eventsIn } from "./events-in.ts";

async function read(...pieces: string[]) {
  const bytes = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(bytes.encode(piece));
      controller.close();
    },
  });
  return all(stream);
}

async function all(stream: ReadableStream<Uint8Array>) {
  const events: unknown[] = [];
  for await (const event of eventsIn(stream)) events.push(event);
  return events;
}

test("events are read as they come, however the network cuts them", async () => {
  expect(await read('event: delta\ndata: {"te', 'xt":"Re"}\n', '\nevent: done\r\ndata: {"ok":true}\r\n\r\n')).toEqual([
    { event: "delta", data: { text: "Re" } },
    { event: "done", data: { ok: true } },
  ]);
});

test("comments that keep the connection open are no events, and the last one needs no empty row", async () => {
  expect(await read(": still here\n\n", "event: actions\ndata: []")).toEqual([{ event: "actions", data: [] }]);
});

test("letters that are cut in the middle of their bytes stay whole", async () => {
  const bytes = new TextEncoder().encode('data: {"text":"दर्द"}\n\n');
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect(await all(stream)).toEqual([{ event: "message", data: { text: "दर्द" } }]);
});
