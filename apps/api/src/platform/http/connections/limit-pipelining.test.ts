import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { limitPipelining } from "./limit-pipelining.ts";

const REQUEST = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

/** Starts a server that allows three unanswered requests on a connection, and opens one. */
async function aConnection() {
  const app = Fastify();
  limitPipelining(app, 3);
  let handled = 0;
  app.get("/", async () => `answer ${++handled}`);
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return { socket, handledCount: () => handled };
}

test("a connection that sends requests without waiting for their answers is closed, and few of them are handled", async () => {
  const { handledCount, socket } = await aConnection();
  const closed = once(socket, "close");

  socket.resume().write(REQUEST.repeat(500));
  await closed;
  expect(handledCount()).toBeLessThanOrEqual(3);
});

test("a connection that waits for each answer can send any number of requests", async () => {
  const { socket } = await aConnection();

  for (let sent = 1; sent <= 10; sent++) {
    socket.write(REQUEST);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toContain(`answer ${sent}`);
  }
});
