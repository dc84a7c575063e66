import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { paceUnreadBodies } from "./pace-unread-bodies.ts";

const BODY_BYTES = 5_000_000;

async function aServer(wait: (ms: number) => Promise<void>) {
  const app = Fastify();
  paceUnreadBodies(app, { bytesPerMs: 1, clientIpOf: () => "somebody", wait });
  app.addHook("onRequest", (_, reply) => reply.code(401).send("refused"));
  await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  return socket;
}

test("the rest of a body whose request was refused is read at a bounded pace, and the connection goes on", async () => {
  const waits: number[] = [];
  const socket = await aServer(async (ms) => void waits.push(ms));

  for (let sent = 0; sent < 2; sent++) {
    socket.write(`POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`);
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(String(answer)).toContain("401 Unauthorized");
    socket.write(Buffer.alloc(BODY_BYTES));
  }
  socket.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  await once(socket, "data");

  // No wait has passed here, so the last one is as long as all of them together.
  expect(waits.at(-1)).toBeGreaterThan(2 * BODY_BYTES * 0.9);
});

test("a body with an expectation that nobody knows is paced too", async () => {
  const waits: number[] = [];
  const socket = await aServer(async (ms) => void waits.push(ms));

  socket.write(`POST / HTTP/1.1\r\nHost: here\r\nExpect: much\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`);
  expect(String(await once(socket, "data"))).toContain("401 Unauthorized");
  socket.write(Buffer.alloc(BODY_BYTES));
  socket.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
  await once(socket, "data");
  expect(waits.at(-1)).toBeGreaterThan(BODY_BYTES * 0.9);
});

test("the rest of a refused body without a size is not read", async () => {
  const socket = await aServer(async () => {});
  socket.write("POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n");
  expect(String(await once(socket, "data"))).toContain("401 Unauthorized");
  socket.write("0\r\n\r\nGET / HTTP/1.1\r\nHost: here\r\n\r\n");
  const next = await Promise.race([once(socket, "data"), once(socket, "close").then(() => "closed")]);
  expect(next).toBe("closed");
});
